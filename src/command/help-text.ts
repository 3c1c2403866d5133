/** What `winnow --help` prints; at most 80 characters a line. */
export const HELP_TEXT = `winnow - the words of a web page, without its template

Usage: winnow [options] [file-or-address ...]

Opens each page in a real browser, tells template (navigation, advertising,
footers) from content by how the page is laid out, and prints the content.
With no input it cleans a sample page that comes with winnow.

Inputs
  page.html             .html, .htm, .xhtml; packed with gzip (.html.gz) too
  page.mhtml            .mhtml, .mht: a page saved with everything in it
  https://example.org/  http and https addresses
  -                     HTML from standard input

Options
  -f, --format FORMAT   text (default), markdown, html or json
      --model NAME      who tells template from content: winnow (default), which
                        judges each text by its surroundings, or pagelevel, the
                        model of the paper that winnow began with
  -o, --out NAME        write to a file. If NAME is a folder or ends with /, one
                        file a page goes into it; otherwise all pages go into
                        the one file
      --overlay NAME    also save a picture (PNG) of the whole page with its
                        sections painted: content teal, template orange and
                        hatched, each with its score. A folder (existing, or
                        ending with /) for several pages
      --no-title        leave out the page's title (it comes on top unless the
                        text begins with it)
      --viewport WxH    size of the browser window in pixels (default 1280x900)
      --timeout SECONDS longest time for one page (default 30)
      --wait MS         time to give a page after it has loaded (default 0)
      --scripts         run the scripts of local files. By default they do not
                        run, and frames from the network stay empty; pages
                        opened by address always run theirs
  -j, --jobs N          pages to work on at once (default 2); the output keeps
                        the order of the inputs
  -q, --quiet           no progress and no notes, errors only
  -V, --version         print the version
  -h, --help            print this

Output
  One page: its content; with --format json one JSON object.
  Several pages: with --format json one JSON object a line and page, in order,
  {"input", "error"} for a page that failed; in the other formats a line that
  names the input stands before each page ("==> page.html <==").
  Standard output holds nothing but the answer; progress, notes and errors go
  to standard error.

Exit codes
  0  all pages done
  1  at least one page failed (the others are done), or there is no browser
  2  the command line makes no sense; nothing was done

Environment
  CHROME_PATH           the Chromium, Chrome or Edge to use (otherwise the first
                        one found)

Examples
  winnow                                    clean the sample page
  winnow article.html                       its text
  winnow -f markdown https://example.org/a  as Markdown
  winnow -f json *.html > pages.jsonl       many pages, one JSON object a line
  winnow -f markdown -o notes/ *.mhtml      notes/<name>.md for each page
  winnow --overlay why.png article.html     see what was kept and what was not
  curl -s https://example.org/ | winnow -   HTML from another program
`;
