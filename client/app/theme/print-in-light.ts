const SCHEME = 'data-mantine-color-scheme';

/**
 * Shows the page in light colours while it is printed: paper is white, and ink is dear. Browsers tell of a print by
 * events, and of its preview by the media query.
 */
export function printInLight(): void {
  let dark: readonly Element[] = [];
  const begin = (): void => {
    if (dark.length > 0) return;
    dark = [...document.querySelectorAll(`[${SCHEME}='dark']`)];
    for (const element of dark) element.setAttribute(SCHEME, 'light');
  };
  const end = (): void => {
    for (const element of dark) element.setAttribute(SCHEME, 'dark');
    dark = [];
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  window.matchMedia('print').addEventListener('change', ({ matches }) => (matches ? begin() : end()));
}
