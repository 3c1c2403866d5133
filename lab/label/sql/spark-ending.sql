-- Spark: writes the results, sorted within each file so that a page is one stretch of one file.

INSERT OVERWRITE DIRECTORY '${out}/labels.parquet' USING parquet
SELECT site, page, node, label, reason FROM labels DISTRIBUTE BY site, page SORT BY site, page, node;

INSERT OVERWRITE DIRECTORY '${out}/pages.parquet' USING parquet
SELECT site, page, state FROM page_facts;

INSERT OVERWRITE DIRECTORY '${out}/sites.parquet' USING parquet
SELECT * FROM site_facts;
