const SCHEME = 'data-mantine-color-scheme';

/**
 * Listens for as long as the page lives, and shows it in light colours while it is printed, because paper is white.
 * Browsers announce a print by events, and its preview by the media query.
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
