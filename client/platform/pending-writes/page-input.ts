const filledIn = new Set<Element>();
/** Whether each held input is being saved. */
const held = new Map<symbol, boolean>();

/**
 * Selector of elements that choose a value when pressed and are no fields themselves: an option of a list, a toggle, a
 * day of a calendar.
 */
export const CHOICE_SELECTOR =
  '[role="option"], [role="radio"], [role="switch"], [role="checkbox"], [role="menuitemradio"], [role="menuitemcheckbox"], button[aria-pressed], .mantine-DatePicker-day';

/**
 * Listens on the document for as long as the page lives, and notes fields that the user typed in or chose a value of.
 */
export function followPageInput(): void {
  document.addEventListener('input', ({ target }) => target instanceof Element && filledIn.add(target), true);
  document.addEventListener('click', ({ target }) => followChoice(target), true);
}

function followChoice(target: EventTarget | null): void {
  const chosen = target instanceof Element ? target.closest(CHOICE_SELECTOR) : null;
  if (chosen) filledIn.add(ownerOf(chosen));
}

/**
 * Field that opened the list or calendar of a chosen value, because the list disappears when it closes; otherwise the
 * chosen element itself.
 */
function ownerOf(chosen: Element): Element {
  for (let part: Element | null = chosen; part; part = part.parentElement) {
    const owner = part.id && document.querySelector(`[aria-controls~="${CSS.escape(part.id)}"]`);
    if (owner) return owner;
  }
  return chosen;
}

/**
 * Marks the page as holding input that no field has, such as chosen dates, until the returned function is called.
 * `isBeingSaved`: the form may lead to another page when it is done.
 */
export function holdPageInput(isBeingSaved = false): () => void {
  const key = Symbol('input');
  held.set(key, isBeingSaved);
  return () => void held.delete(key);
}

/** Whether a form has changes that are not saved, or the page holds other input. */
export const isInputHeld = (): boolean => held.size > 0;

/** Whether a form has changes that are not being saved, which another page of the application would lose. */
export const isInputUnsaved = (): boolean => [...held.values()].includes(false);

/**
 * Whether a field that the user filled in is still on the page, or input is held. Saving does not reset it; removing
 * the field does.
 */
export function hasPageInput(): boolean {
  for (const field of filledIn) if (!field.isConnected) filledIn.delete(field);
  return filledIn.size + held.size > 0;
}
