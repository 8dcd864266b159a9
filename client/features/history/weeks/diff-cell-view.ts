import { type WordedChange, jobName, nameOrUnknown } from '#domain/history/wording';
import type { DescriptionTexts } from '../sentences/description-texts.js';
import { changedParts, type ShiftDiff, shiftOf } from './week-diff.js';
import type { WeekShift } from './week-shifts.js';

/** A difference in words. */
export interface DiffCellView {
  /** Person of the shift; where the person changed, its job. */
  readonly who: string;
  readonly changes: readonly WordedChange[];
}

export const nameOf = ({ userId, name }: WeekShift, descriptionTexts: DescriptionTexts): string =>
  userId === null ? descriptionTexts.t('past.open') : nameOrUnknown(name, descriptionTexts);

const whenOf = ({ date, time }: WeekShift, { format }: DescriptionTexts, withDay: boolean): string =>
  withDay ? `${format.weekdayAndDay(date)} ${format.time(time)}` : format.time(time);

/** Difference of a shift as a line of a list. */
export function diffCellView(diff: ShiftDiff, words: DescriptionTexts): DiffCellView {
  const shift = shiftOf(diff);
  if (diff.kind !== 'changed') {
    const what = whenOf(shift, words, false);
    return {
      who: nameOf(shift, words),
      changes: [diff.kind === 'added' ? { before: null, after: what } : { before: what, after: null }],
    };
  }
  const { before, after } = diff;
  const parts = changedParts(before, after);
  const off = (is: WeekShift) => (is.calledOff ? words.t('past.calledOff') : null);
  return {
    who: parts.person ? jobName(after.jobId, words) : nameOf(after, words),
    changes: [
      ...(parts.day || parts.times
        ? [{ before: whenOf(before, words, parts.day), after: whenOf(after, words, parts.day) }]
        : []),
      ...(parts.person ? [{ before: nameOf(before, words), after: nameOf(after, words) }] : []),
      ...(parts.job ? [{ before: jobName(before.jobId, words), after: jobName(after.jobId, words) }] : []),
      ...(parts.calledOff ? [{ before: off(before), after: off(after) }] : []),
    ],
  };
}

/** `18:00–sluit → 17:30–zn`, for a place without room for two lines. */
export const changesInWords = (changes: readonly WordedChange[]): string =>
  changes.map(({ before, after }) => [before, after].filter((side) => side !== null).join(' → ')).join(', ');
