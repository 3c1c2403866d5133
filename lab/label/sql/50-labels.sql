-- The labels: 1 template, 0 content, -1 ignored, each with its reason (see label-reason.ts).
-- In: running_nodes, spans, options. Out: labels.

CREATE TEMPORARY VIEW judged_spans AS
SELECT
  s.site, s.page, s.node, s.node_end,
  -- Measured in HTML, as in the paper, and in words: a page of much markup and one headline is not its markup. And never
  -- where a block of text stands in it that is on no other page: a node is template only if all that is in it is.
  CASE
    WHEN s.unique_inside = 0
      AND s.covered_inside * 10000 > o.inner_share * s.html_inside
      AND (s.words_inside = 0 OR s.covered_words_inside * 10000 > o.inner_share * s.words_inside) THEN 1
    ELSE 0
  END AS is_mostly_template,
  CASE
    WHEN s.is_unique = 1
      AND s.is_linked = 0
      AND s.repeated_inside = 0
      AND s.covered_inside * 10000 <= o.stray_share * s.html_inside THEN 1
    ELSE 0
  END AS is_content
FROM spans s
CROSS JOIN options o;

CREATE TEMPORARY VIEW judged_nodes AS
SELECT
  n.site, n.page, n.node, n.kind, n.has_text, n.is_linked, n.is_frequent, n.is_repeated, n.is_unique, n.is_covered,
  COALESCE(j.is_mostly_template, 0) AS is_mostly_template,
  COALESCE(j.is_content, 0) AS is_content,
  CASE
    WHEN MAX(CASE WHEN j.is_content = 1 AND j.is_mostly_template = 0 THEN j.node_end ELSE 0 END) OVER (
      PARTITION BY n.site, n.page ORDER BY n.node ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) > n.node THEN 1
    ELSE 0
  END AS is_below_content
FROM running_nodes n
LEFT JOIN judged_spans j ON n.site = j.site AND n.page = j.page AND n.node = j.node;

CREATE TEMPORARY VIEW reasoned_nodes AS
SELECT
  site, page, node,
  CASE
    WHEN is_frequent = 1 THEN 1
    WHEN is_covered = 1 THEN 2
    WHEN is_mostly_template = 1 THEN 3
    WHEN is_below_content = 1 AND is_repeated = 1 THEN 11
    WHEN is_below_content = 1 THEN 5
    WHEN is_content = 1 THEN 4
    WHEN kind >= 3 THEN 9
    WHEN has_text = 0 AND is_repeated = 1 THEN 6
    WHEN has_text = 0 THEN 7
    WHEN is_unique = 0 THEN 6
    WHEN is_linked = 1 THEN 10
    ELSE 8
  END AS reason
FROM judged_nodes;

CREATE TEMPORARY VIEW labels AS
SELECT
  site, page, node,
  CAST(CASE WHEN reason <= 3 THEN 1 WHEN reason = 4 THEN 0 ELSE -1 END AS TINYINT) AS label,
  CAST(reason AS TINYINT) AS reason
FROM reasoned_nodes;
