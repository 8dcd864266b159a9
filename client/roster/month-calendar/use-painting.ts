import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';

interface Painting {
  /** Date where the stroke began. */
  readonly from: CivilDate;
  readonly to: CivilDate;
}

interface PaintingOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  /** Dates that can be painted, in their order. */
  readonly open: readonly CivilDate[];
  readonly onPaint: (dates: readonly CivilDate[]) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const dateAt = (element: Element | null | undefined): CivilDate | null =>
  (element?.closest<HTMLElement>('[data-date]')?.dataset['date'] as CivilDate | undefined) ?? null;

/**
 * Selection of dates of a calendar by pointer, or by Shift with arrows and then Enter or Space; Escape cancels.
 * `onPaint` gets the dates of `open` from end to end. Spread `events` on the table; each day is a button with
 * `data-date`, and only `reachable` has `tabIndex` 0. `range`: set of the dates of the stroke so far.
 */
export function usePainting({ table, open, onPaint }: PaintingOptions) {
  const [painting, setPainting] = useState<Painting | null>(null);
  const [at, setAt] = useState<CivilDate | null>(null);
  const latest = useRef<Painting | null>(null);
  const last = useRef<CivilDate | null>(null);

  const rangeOf = (range: Painting | null): CivilDate[] => {
    if (!range) return [];
    const [first, final] = range.from <= range.to ? [range.from, range.to] : [range.to, range.from];
    return open.filter((date) => date >= first && date <= final);
  };
  const show = (range: Painting | null) => {
    latest.current = range;
    setPainting(range);
  };
  const paint = (dates: readonly CivilDate[]) => {
    show(null);
    if (dates.length > 0) onPaint(dates);
  };

  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const range = latest.current;
    const date = dateAt(document.elementFromPoint(event.clientX, event.clientY));
    if (range && date && date !== range.to) show({ from: range.from, to: date });
  });
  const drop = useEffectEvent(() => show(null));
  const release = useEffectEvent((event: globalThis.PointerEvent) => {
    const range = latest.current;
    const date = dateAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!range || !date) return show(null);
    last.current = date;
    paint(rangeOf({ from: range.from, to: date }));
  });

  const isPainting = painting !== null;
  const [byPointer, setByPointer] = useState(false);
  useEffect(() => {
    if (!byPointer || !isPainting) return;
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener('pointermove', (event) => move(event), { signal });
    window.addEventListener('pointerup', (event) => release(event), { signal });
    // A touch that turns out to scroll the page paints nothing.
    window.addEventListener('pointercancel', () => drop(), { signal });
    return () => abort.abort();
  }, [byPointer, isPainting]);

  const focus = (date: CivilDate) => {
    setAt(date);
    table.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const date = dateAt(event.target as Element);
    if (!date || event.button !== 0) return;
    setByPointer(true);
    setAt(date);
    show({ from: event.shiftKey && last.current ? last.current : date, to: date });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const date = dateAt(event.target as Element);
    if (!date) return;
    const range = latest.current;
    if (event.key === 'Escape' && range) {
      event.preventDefault();
      return show(null);
    }
    const step = STEPS[event.key];
    const [first, final] = [open[0], open.at(-1)];
    if (step === undefined || !first || !final) return;
    event.preventDefault();
    const next = addDays(date, step);
    if (next < first || next > final) return;
    setByPointer(false);
    show(event.shiftKey ? { from: range?.from ?? date, to: next } : null);
    focus(next);
  };

  return {
    range: new Set(rangeOf(painting)) as ReadonlySet<CivilDate>,
    /** The only date that Tab focuses; arrows lead to the others. */
    reachable: at !== null && open.includes(at) ? at : open[0],
    events: {
      // From the keyboard, or from assistive technology: a pointer has painted by then.
      onClick: (event: MouseEvent<HTMLElement>) => {
        const date = event.detail === 0 ? dateAt(event.target as Element) : null;
        if (!date) return;
        last.current = date;
        paint(latest.current ? rangeOf(latest.current) : [date]);
      },
      onPointerDown,
      onKeyDown,
      onFocus: (event: { readonly target: EventTarget }) => setAt(dateAt(event.target as Element) ?? at),
    },
  };
}
