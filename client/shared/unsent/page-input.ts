const typedIn = new Set<Element>();
const held = new Set<symbol>();

/** Follows input of every form: fields that somebody typed in or chose from, as long as they are on the page. */
export function followPageInput(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && typedIn.add(target), true);
}

/** Holds input that no field of the page has, as chosen dates, until the answer is called. */
export function holdPageInput(): () => void {
  const key = Symbol('input');
  held.add(key);
  return () => void held.delete(key);
}

/** Whether somebody filled in something on this page. */
export function hasPageInput(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field);
  return typedIn.size + held.size > 0;
}
