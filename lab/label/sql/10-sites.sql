-- Which pages count. Two pages with the same words are one page: what a copy repeats is no template.
-- In: nodes, options. Out: page_facts (one row a page), site_facts (one row a site).

CREATE TEMPORARY VIEW page_facts AS
SELECT
  site,
  page,
  body,
  CASE
    WHEN body IS NULL THEN 'empty'
    WHEN page = MIN(page) OVER (PARTITION BY site, body) THEN 'kept'
    ELSE 'duplicate'
  END AS state
FROM nodes
WHERE node = 0;

CREATE TABLE site_facts AS
SELECT
  f.site,
  COUNT(*) AS pages,
  SUM(CASE WHEN f.state = 'kept' THEN 1 ELSE 0 END) AS kept_pages,
  SUM(CASE WHEN f.state = 'duplicate' THEN 1 ELSE 0 END) AS duplicate_pages,
  SUM(CASE WHEN f.state = 'empty' THEN 1 ELSE 0 END) AS empty_pages,
  CASE
    WHEN SUM(CASE WHEN f.state = 'kept' THEN 1 ELSE 0 END) >= MAX(o.least_pages) THEN 1 ELSE 0
  END AS is_labelled
FROM page_facts f
CROSS JOIN options o
GROUP BY f.site;
