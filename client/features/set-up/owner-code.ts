/**
 * The owner's code with which the server's own link leads here. It is taken out of the address as soon as this module
 * is read, so that it stays in no history, bookmark or log.
 */
let found = '';

if (window.location.pathname === '/set-up' && window.location.hash.length > 1) {
  found = decodeURIComponent(window.location.hash.slice(1));
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

export const codeOfAddress = (): string => found;
