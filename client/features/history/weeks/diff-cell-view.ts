import { type WordedChange, jobName, nameOrUnknown } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { diffParts, type ShiftDiff, diffShiftOf } from './week-diff.js';
import type { PastShift } from './week-shifts.js';

/** Texts of one difference of a week. */
export interface DiffCellView {
  /** Person of the shift; where the person changed, its job. */
  readonly who: string;
  /** Worded values before and after, one per changed part; an added or removed shift has one, its time on one side. */
  readonly changes: readonly WordedChange[];
}

/**
 * Name of the planned person; the text for an open shift if nobody is planned, for an unknown person if the name was
 * erased.
 */
export const diffNameOf = ({ userId, name }: PastShift, descriptionTexts: DescriptionTexts): string =>
  userId === null ? descriptionTexts.t('past.open') : nameOrUnknown(name, descriptionTexts);

const whenOf = ({ date, time }: PastShift, { format }: DescriptionTexts, withDay: boolean): string =>
  withDay ? `${format.weekdayAndDay(date)} ${format.time(time)}` : format.time(time);

/**
 * Texts of a shift's difference for a list: person (the job if the person changed) and former and new values of times,
 * person, job and call-off. An added or removed shift has one value. The date is included only when the shift changed
 * its day.
 */
export function diffCellView(diff: ShiftDiff, texts: DescriptionTexts): DiffCellView {
  const shift = diffShiftOf(diff);
  if (diff.kind !== 'changed') {
    const what = whenOf(shift, texts, false);
    return {
      who: diffNameOf(shift, texts),
      changes: [diff.kind === 'added' ? { before: null, after: what } : { before: what, after: null }],
    };
  }
  const { before, after } = diff;
  const parts = diffParts(before, after);
  const off = (is: PastShift) => (is.calledOff ? texts.t('past.calledOff') : null);
  return {
    who: parts.person ? jobName(after.jobId, texts) : diffNameOf(after, texts),
    changes: [
      ...(parts.day || parts.times
        ? [{ before: whenOf(before, texts, parts.day), after: whenOf(after, texts, parts.day) }]
        : []),
      ...(parts.person ? [{ before: diffNameOf(before, texts), after: diffNameOf(after, texts) }] : []),
      ...(parts.job ? [{ before: jobName(before.jobId, texts), after: jobName(after.jobId, texts) }] : []),
      ...(parts.calledOff ? [{ before: off(before), after: off(after) }] : []),
    ],
  };
}

/** Changes as one line: `18:00–sluit → 17:30–zn`, several separated by commas; empty without changes. */
export const changesInWords = (changes: readonly WordedChange[]): string =>
  changes.map(({ before, after }) => [before, after].filter((side) => side !== null).join(' → ')).join(', ');
