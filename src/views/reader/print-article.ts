/** Prints the article: loads the pictures that were not yet near the window first, as long as that does not take long. */

/** Milliseconds to wait for pictures. */
const PATIENCE = 4000;

export async function printArticle(content: HTMLElement): Promise<void> {
  const loads = [...content.querySelectorAll('img')].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => {});
  });
  await Promise.race([Promise.all(loads), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  window.print();
}
