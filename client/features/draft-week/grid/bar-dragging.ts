import type { JobId } from '#domain/kernel/ids';
import { sameTime, type ShiftTime } from '#domain/kernel/shift-time';
import { placeAt } from '../../../roster/schedule-grid/cell-id.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { Store } from '../../../platform/state/store.js';
import type { Board } from '../board/board.js';
import { snapped, type BarEdge } from '../model/bar-times.js';
import { drawnEnd } from '../model/timeline.js';
import type { WeekItem } from '../model/week-items.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** A shift on a timeline that follows the pointer. */
export interface BarPreview {
  readonly item: WeekItem;
  readonly time: ShiftTime;
  readonly jobId: JobId;
}

/** Bar of the timeline that is being dragged, at its new times; null: none. Emptied when the user changes. */
export const barPreview = sessionScoped(() => new Store<BarPreview | null>(null));

/** A hand that only clicks trembles. */
const MOVED = 4;

/**
 * Starts dragging a bar of the timeline, or one of its ends; dropping it changes the times (snapped to choices) and,
 * for an entire bar, the job under it. False: no draft slot was under the pointer.
 */
export function startBarDrag(down: PointerEvent, board: Board): boolean {
  const target = down.target instanceof Element ? down.target : null;
  const bar = target?.closest<HTMLElement>('[data-bar]');
  const cell = bar?.closest<HTMLElement>('[data-slot]');
  const view = board.views.view.value;
  const item = view?.items.get(cell?.dataset['slot'] ?? '');
  const axis = view?.timeline?.axis;
  if (!bar || !cell || !item?.slot || !axis) return false;
  const edge = (target?.closest<HTMLElement>('[data-edge]')?.dataset['edge'] ?? 'both') as BarEdge;
  // Hours lie between the paddings of the cell, as the bars in it do.
  const hours = cell.clientWidth - 2 * MEASURES.gap;
  const { facts } = view;

  const move = (event: PointerEvent) => {
    if (!barPreview.value && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < MOVED) return;
    const minutes = ((event.clientX - down.clientX) / hours) * (axis.until - axis.from);
    const jobId = edge === 'both' ? jobUnder(event, board, item) : item.jobId;
    const time = snapped({
      time: item.time,
      edge,
      minutes,
      drawnEnd: drawnEnd(item.time, axis, facts),
      locationTimes: facts.location,
    });
    barPreview.set({ item, jobId, time });
  };
  const stop = (event: PointerEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', stop);
    window.removeEventListener('keydown', stop, true);
    const preview = barPreview.value;
    barPreview.set(null);
    if (event.type !== 'pointerup' || !preview) return event.type === 'keydown' ? event.stopPropagation() : undefined;
    const { time, jobId } = preview;
    const changes = { ...(!sameTime(time, item.time) && { time }), ...(jobId !== item.jobId && { jobId }) };
    if (Object.keys(changes).length > 0) board.actions.change(item, changes);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop);
  window.addEventListener('keydown', stop, true);
  return true;
}

function jobUnder({ clientX, clientY }: PointerEvent, board: Board, item: WeekItem): JobId {
  const view = board.views.view.value;
  const cell = placeAt(document.elementFromPoint(clientX, clientY));
  const head = view?.heads.get(view.lines[cell?.line ?? -1]?.group ?? '');
  return head?.kind === 'job' ? head.jobId : item.jobId;
}
