import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { addDays, type CivilDate, daysBetween } from '#domain/kernel/civil-date';
import type { PlacementView } from '#domain/placement/placement.views';
import type { PlacementPart } from './placement-bars.js';
import { type DateRange, movedTo } from './placement-dates.js';

/** Template or placement being dragged over the calendar. */
type Dragged =
  | { readonly kind: 'template'; readonly templateId: string }
  /** `grabbed`: days between its first day and the one that it is held by. */
  | { readonly kind: 'placement'; readonly placement: PlacementView; readonly grabbed: number };

type DragData = Readonly<Record<string | symbol, unknown>>;
type Point = { readonly clientX: number; readonly clientY: number };

/** Carried data are of no type; those of these kinds are what the two functions below have put in. */
function draggedOf({ kind, templateId, placement, grabbed }: DragData): Dragged | null {
  if (kind === 'template') return { kind, templateId: String(templateId) };
  if (kind === 'placement') return { kind, placement: placement as PlacementView, grabbed: Number(grabbed) };
  return null;
}

/** Makes an element draggable with a template; returns the function that undoes it. */
export const dragsTemplate = (element: HTMLElement, templateId: string): (() => void) =>
  draggable({ element, getInitialData: () => ({ kind: 'template', templateId }) });

/** Makes a bar draggable with its placement, remembering the day it is held by; returns the function that undoes it. */
export const dragsPlacement = (element: HTMLElement, { placement, from, days }: PlacementPart): (() => void) =>
  draggable({
    element,
    getInitialData: ({ input }) => {
      const { left, width } = element.getBoundingClientRect();
      const day = Math.min(days - 1, Math.max(0, Math.floor(((input.clientX - left) / width) * days)));
      return { kind: 'placement', placement, grabbed: daysBetween(placement.start, from) + day };
    },
  });

/** The day or the week below the pointer, whatever lies over it. */
function under({ clientX, clientY }: Point): { readonly date: CivilDate; readonly isWeek: boolean } | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const { date, week } = (element as HTMLElement).dataset;
    if (date !== undefined || week !== undefined)
      return { date: (date ?? week) as CivilDate, isWeek: date === undefined };
  }
  return null;
}

/** The days that what is dragged would come on: a template on a day or in a whole week, a placement with its length; null: on none. */
function rangeUnder(dragged: Dragged, point: Point, today: CivilDate): DateRange | null {
  const target = under(point);
  if (!target) return null;
  const { date, isWeek } = target;
  if (dragged.kind === 'placement') {
    const to = movedTo(dragged.placement, isWeek ? date : addDays(date, -dragged.grabbed));
    return to.start < today ? null : to;
  }
  return isWeek ? { start: date < today ? today : date, end: addDays(date, 6) } : { start: date, end: date };
}

interface CalendarDrops {
  readonly today: () => CivilDate;
  /** The days that a drop would take; null: none, or it is over. */
  readonly onOver: (range: DateRange | null) => void;
  readonly onTemplate: (templateId: string, range: DateRange) => void;
  readonly onPlacement: (placement: PlacementView, to: DateRange) => void;
}

/**
 * Makes a calendar accept dropped templates and placements; returns the function that undoes it. Calls `onOver` on each
 * move; a placement dropped to start before today is ignored.
 */
export const calendarDrops = (element: HTMLElement, drops: CalendarDrops): (() => void) =>
  dropTargetForElements({
    element,
    canDrop: ({ source }) => draggedOf(source.data) !== null,
    onDrag: ({ source, location }) => {
      const dragged = draggedOf(source.data);
      drops.onOver(dragged && rangeUnder(dragged, location.current.input, drops.today()));
    },
    onDragLeave: () => drops.onOver(null),
    onDrop: ({ source, location }) => {
      drops.onOver(null);
      const dragged = draggedOf(source.data);
      const range = dragged && rangeUnder(dragged, location.current.input, drops.today());
      if (!dragged || !range) return;
      if (dragged.kind === 'template') drops.onTemplate(dragged.templateId, range);
      else drops.onPlacement(dragged.placement, range);
    },
  });
