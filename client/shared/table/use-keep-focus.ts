import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose rows go away under it: it moves to the row that takes the place of the one that
 * went, or to the list itself. Rows carry their id as `data-row`.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const focused = useRef<string | null>(null);
  const before = useRef(ids);

  useLayoutEffect(() => {
    const place = focused.current === null ? -1 : before.current.indexOf(focused.current);
    before.current = ids;
    if (focused.current === null || ids.includes(focused.current)) return;
    focused.current = null;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.isConnected) return;
    const next = ids[Math.min(Math.max(place, 0), ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-row="${CSS.escape(next)}"]`);
    const button = row?.querySelector<HTMLElement>('button:not(:disabled)') ?? list.current;
    button?.focus();
  }, [list, ids]);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // Without a next one, what had the keyboard was taken away or is busy.
      if (relatedTarget) focused.current = null;
    },
  };
}
