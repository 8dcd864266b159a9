const KEPT = 'rooster-wall';

/**
 * The secret of a link. It is taken out of the address and stays on the device, where the screen finds it after a
 * power cut. Null: this device was never given one.
 */
export function wallToken(): string | null {
  const { pathname, search, hash } = window.location;
  const found = hash.slice(1);
  if (found === '') return localStorage.getItem(KEPT);
  localStorage.setItem(KEPT, found);
  window.history.replaceState(window.history.state, '', pathname + search);
  return found;
}
