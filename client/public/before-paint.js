// Takes the key of a hand-over out of the address before anything else is fetched (shared/session/hand-over.ts), and
// runs before the first paint, so that nobody sees the wrong theme or hears the wrong language: a file of its
// own because the content security policy allows no inline scripts. Keys: app/theme/color-scheme.ts and
// shared/session/stored-session.ts.
(function () {
  const address = new URL(location.href);
  const key = address.pathname === '/login' && address.searchParams.get('token');
  if (key) {
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
    window.roosterHandOver = key;
  }
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem('rooster-color-scheme');
    const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    const kept = JSON.parse(localStorage.getItem('rooster-v2') || 'null');
    if (kept && kept.filters && kept.filters.locale === 'en') root.lang = 'en';
  } catch {
    root.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
