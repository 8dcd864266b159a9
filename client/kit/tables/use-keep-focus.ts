import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in a list whose rows disappear. Focus moves to a button of the row that takes the place of
 * the removed one, else to the list; in a row whose button disappeared, to the next button from there on. Returns event
 * handlers for the list; rows carry their id as `data-row`, and `ids` are in their order.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focused = useRef<string | null>(null);
  const focusedElement = useRef<Element | null>(null);
  const before = useRef(ids);

  useLayoutEffect(() => {
    const index = focused.current === null ? -1 : before.current.indexOf(focused.current);
    before.current = ids;
    if (focused.current === null) return;
    const isThere = ids.includes(focused.current);
    // A field that Enter has closed waits for its row: the same press would go on to a button that has the keyboard now.
    const { current: element } = focusedElement;
    if (isThere && (!(element instanceof HTMLButtonElement) || element.isConnected)) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.isConnected) return;
    const first = Math.min(Math.max(index, 0), ids.length - 1);
    const buttonOf = (id: string | undefined) =>
      id === undefined
        ? null
        : list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button:not(:disabled)`);
    const rows = isThere ? ids.slice(first) : ids.slice(first, first + 1);
    const button = rows.map(buttonOf).find((one) => one) ?? list.current;
    button?.focus();
  }, [list, ids]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focusedElement.current = target;
      focused.current = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without a next one, what had the keyboard was taken away or is busy.
      if (relatedTarget) focused.current = null;
    },
  };
}
