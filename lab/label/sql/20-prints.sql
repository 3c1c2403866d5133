-- On how many pages of its site each fingerprint stands. Fingerprints of text and of markup never meet (their hashes
-- start differently), so that one count serves both. Elements inside a leaf are no blocks and are not counted; text
-- that is too short to tell is counted by its markup alone.
-- In: nodes, options, site_facts. Out: kept_nodes, print_pages.

CREATE TEMPORARY VIEW kept_nodes AS
SELECT
  n.site, n.page, n.body, n.node, n.node_end, n.kind, n.html, n.words, n.text_print, n.markup_print,
  s.kept_pages,
  CASE
    WHEN n.kind < 3 AND n.chars >= o.least_chars AND n.different >= o.least_words THEN 1 ELSE 0
  END AS has_text,
  CASE WHEN n.linked * 10000 > o.linked_share * n.words THEN 1 ELSE 0 END AS is_linked
FROM nodes n
JOIN site_facts s ON n.site = s.site
CROSS JOIN options o
WHERE s.is_labelled = 1 AND n.body IS NOT NULL;

CREATE TABLE print_pages AS
SELECT site, print, COUNT(*) AS pages
FROM (
  SELECT DISTINCT site, print, body
  FROM (
    SELECT site, text_print AS print, body FROM kept_nodes WHERE has_text = 1
    UNION ALL
    SELECT site, markup_print AS print, body FROM kept_nodes WHERE kind < 3 AND markup_print IS NOT NULL
  ) prints
) once_a_page
GROUP BY site, print;
