-- What lies inside each node. Nodes are numbered in preorder, so that the inside of a node is a stretch of rows: sums of a
-- stretch are differences of running sums, read at the node and at its last descendant. No pair of nodes is compared.
-- In: marked_nodes. Out: running_nodes, spans (nodes outside of templates, with what is inside them).

CREATE TEMPORARY VIEW covered_nodes AS
SELECT
  site, page, node, node_end, kind, html, has_text, is_linked, is_frequent, is_repeated, is_unique,
  -- Leaves and runs own the words: each is counted once.
  CASE WHEN kind IN (1, 2) THEN words ELSE 0 END AS own_words,
  CASE
    WHEN MAX(CASE WHEN is_frequent = 1 THEN node_end ELSE 0 END) OVER (
      PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
    ) > node THEN 1
    ELSE 0
  END AS is_covered
FROM marked_nodes;

CREATE TABLE running_nodes AS
SELECT
  site, page, node, node_end, kind, html, has_text, is_linked, is_frequent, is_repeated, is_unique, is_covered,
  SUM(html) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS html_so_far,
  SUM(CASE WHEN is_covered = 1 THEN html ELSE 0 END) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS covered_so_far,
  SUM(own_words) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS words_so_far,
  SUM(CASE WHEN is_covered = 1 THEN own_words ELSE 0 END) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS covered_words_so_far,
  SUM(CASE WHEN kind IN (1, 2) AND is_unique = 1 AND is_covered = 0 AND is_linked = 0 THEN 1 ELSE 0 END) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS unique_so_far,
  SUM(CASE WHEN has_text = 1 AND is_unique = 0 THEN 1 ELSE 0 END) OVER (
    PARTITION BY site, page ORDER BY node ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
  ) AS repeated_so_far
FROM covered_nodes;

CREATE TEMPORARY VIEW spans AS
SELECT
  n.site, n.page, n.node, n.node_end, n.is_unique, n.is_linked,
  l.html_so_far - n.html_so_far + n.html AS html_inside,
  l.covered_so_far - n.covered_so_far AS covered_inside,
  l.words_so_far - n.words_so_far AS words_inside,
  l.covered_words_so_far - n.covered_words_so_far AS covered_words_inside,
  l.unique_so_far - n.unique_so_far AS unique_inside,
  l.repeated_so_far - n.repeated_so_far AS repeated_inside
FROM running_nodes n
JOIN running_nodes l ON n.site = l.site AND n.page = l.page AND n.node_end - 1 = l.node
WHERE n.is_covered = 0 AND n.kind < 3;
