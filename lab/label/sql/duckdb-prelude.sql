-- DuckDB: names the node table and the options for the shared queries.

CREATE TEMPORARY VIEW nodes AS
SELECT * FROM read_parquet([${files}], hive_partitioning = true, hive_types = {'site': VARCHAR});

CREATE TEMPORARY VIEW options AS SELECT ${options};
