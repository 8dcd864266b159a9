const KEPT = 'rooster-wall';

/**
 * Secret of a wall screen, from the fragment of the address or else from this device. A secret in the address is
 * stored, and taken out of the address. Null: neither has one.
 */
export function wallToken(): string | null {
  const { pathname, search, hash } = window.location;
  const found = hash.slice(1);
  if (found === '') return localStorage.getItem(KEPT);
  localStorage.setItem(KEPT, found);
  window.history.replaceState(window.history.state, '', pathname + search);
  return found;
}
