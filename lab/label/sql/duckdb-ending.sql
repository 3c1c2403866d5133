-- DuckDB: writes the results.

COPY (SELECT site, page, node, label, reason FROM labels ORDER BY site, page, node)
TO '${out}/labels.parquet' (FORMAT parquet, COMPRESSION zstd);

COPY (SELECT site, page, state FROM page_facts ORDER BY site, page)
TO '${out}/pages.parquet' (FORMAT parquet, COMPRESSION zstd);

COPY (SELECT * FROM site_facts ORDER BY site)
TO '${out}/sites.parquet' (FORMAT parquet, COMPRESSION zstd);
