-- Spark: names the node table and the options for the shared queries. Site names are text, also where they are numbers.

SET spark.sql.sources.partitionColumnTypeInference.enabled=false;
SET spark.sql.legacy.createHiveTableByDefault=false;
-- Rows of a page are brought together once and stay together: pages meet by (site, page), whatever else a join asks for.
SET spark.sql.requireAllClusterKeysForCoPartition=false;

CREATE TEMPORARY VIEW nodes USING parquet OPTIONS (path '${nodes}');

CREATE TEMPORARY VIEW options AS SELECT ${options};
