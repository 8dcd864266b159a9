import { shiftSpan } from '#domain/own-roster/shift-span';
import type { PlanningJob } from '#domain/planning/planning.views';
import type { PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { CellView, SlotMark } from '../../../roster/schedule-grid/board.types.js';
import { KeyedMemo, memoized } from '../../../platform/state/keyed-memo.js';
import { shortNames } from '#domain/texts/names';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { RosterItem } from './roster-item.js';
import type { RosterWords } from './roster-words.js';
import { shiftWarnings } from './shift-warnings.js';

/** Data besides the shift from which its cell view is made. */
export interface RosterCellViewContext {
  readonly planning: PlanningWeek;
  /** States of the week by job filter id. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  /** Job of the shift. */
  readonly job: PlanningJob;
  /** Current time in milliseconds since 1970. */
  readonly now: number;
  readonly texts: RosterWords;
}

/**
 * Cache of cell views for published shifts; a view keeps its identity until its content changes. Callers drop views
 * that are no longer read with `sweep`.
 */
export class RosterCellViews {
  private readonly memo = new KeyedMemo<CellView>();
  private readonly shortNames = memoized((people: PlanningWeek['person']) =>
    shortNames([...people.values()].map(({ userId, ...names }) => ({ ...names, id: userId }))),
  );

  /**
   * Content of a shift's cell: texts, label for screen readers and marks. Warnings are left out once the shift is over.
   */
  cellViewOf(item: RosterItem, { planning, weeks, job, now, texts }: RosterCellViewContext): CellView {
    const { shift, time } = item;
    const isPast = shiftSpan(shift, planning.location.zone).endsAt <= now;
    const { codes, isOnlyUnknown } = shiftWarnings(shift, planning.location, now);
    const edited = shift.edited && (weeks.get(shift.jobFilterId)?.published ?? false);
    const short =
      shift.userId === null ? null : (this.shortNames(planning.person).get(shift.userId) ?? (shift.name || null));
    return this.memo.get(item.id, [item, job, isPast, isOnlyUnknown, edited, short, texts], () => {
      const who = whoIn(shift, texts);
      const states = [
        isPast && texts.past,
        shift.canceled && texts.calledOff(shift.cancelReason),
        shift.replacementOf !== null && texts.replacement,
        edited && texts.edited,
        ...codes.map(texts.warning),
      ].filter((text): text is string => typeof text === 'string');
      const marks: SlotMark[] = [
        ...(edited ? (['changed'] as const) : []),
        ...(codes.length > 0 ? [isOnlyUnknown ? ('info' as const) : ('warning' as const)] : []),
      ];
      return {
        id: item.id,
        time: texts.time(time),
        timeShort: texts.timeShort(time),
        name: short ?? who.shown,
        title: [who.shown, texts.time(time), job.name, ...states].join('\n'),
        label: [who.spoken, texts.day(time.date), texts.timeSpoken(time), job.name, ...states].join(', '),
        colour: job.colour,
        open: shift.userId === null && !shift.canceled,
        past: isPast,
        lapsing: false,
        calledOff: shift.canceled,
        marks,
      };
    });
  }

  /** Drops cached views that were not read since the last sweep. */
  sweep(): void {
    this.memo.sweep();
  }
}

/**
 * Text for the person on a shift, shown and spoken: full name, "former employee" for an erased name, or whether the
 * free shift is open to requests.
 */
export function whoIn(
  shift: Pick<RosterItem['shift'], 'userId' | 'name' | 'addEmployeeSchedule'>,
  texts: Pick<RosterWords, 'open' | 'openSpoken' | 'nobody' | 'nobodySpoken' | 'formerEmployee'>,
): { readonly shown: string; readonly spoken: string } {
  if (shift.userId === null)
    return shift.addEmployeeSchedule
      ? { shown: texts.open, spoken: texts.openSpoken }
      : { shown: texts.nobody, spoken: texts.nobodySpoken };
  const name = shift.name || texts.formerEmployee;
  return { shown: name, spoken: name };
}
