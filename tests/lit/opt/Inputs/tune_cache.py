# tune_cache.py DIRECTORY SQL: runs one statement on the cache below the directory and prints the rows.
import sqlite3
import sys

with sqlite3.connect(sys.argv[1] + "/automlir/tune.db") as database:
    for row in database.execute(sys.argv[2]):
        print(*row)
