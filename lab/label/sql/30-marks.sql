-- What each node is by its own fingerprints: on so many pages that it is template, on one page only, or in between.
-- In: kept_nodes, print_pages, options. Out: marked_nodes.

CREATE TEMPORARY VIEW counted_nodes AS
SELECT
  n.site, n.page, n.node, n.node_end, n.kind, n.html, n.words, n.has_text, n.is_linked, n.kept_pages,
  CASE WHEN o.by_text = 1 AND n.has_text = 1 THEN t.pages END AS text_pages,
  CASE WHEN o.by_markup = 1 AND n.kind < 3 THEN m.pages END AS markup_pages,
  o.by_text, o.template_share, o.template_pages
FROM kept_nodes n
CROSS JOIN options o
LEFT JOIN print_pages t ON n.site = t.site AND n.text_print = t.print
LEFT JOIN print_pages m ON n.site = m.site AND n.markup_print = m.print;

CREATE TEMPORARY VIEW marked_nodes AS
SELECT
  site, page, node, node_end, kind, html, words, has_text, is_linked,
  CASE
    WHEN text_pages >= template_pages AND text_pages * 10000 > template_share * kept_pages THEN 1
    WHEN markup_pages >= template_pages AND markup_pages * 10000 > template_share * kept_pages THEN 1
    ELSE 0
  END AS is_frequent,
  CASE WHEN COALESCE(text_pages, 0) > 1 OR COALESCE(markup_pages, 0) > 1 THEN 1 ELSE 0 END AS is_repeated,
  -- Equal markup has equal text: where text counts, a text of its own has a markup of its own.
  CASE
    WHEN has_text = 1 AND (CASE WHEN by_text = 1 THEN text_pages ELSE markup_pages END) = 1 THEN 1
    ELSE 0
  END AS is_unique
FROM counted_nodes;
