import { shiftHasBegun } from '#domain/insight/figures';
import { todayAt } from '#domain/kernel/zone';
import type { Sheet } from '#domain/spreadsheet/sheet';
import { type FileTexts, fileTexts } from '#domain/texts/file-texts';
import type { FileRequest } from '../../files/file-maker.js';
import type { FilePlace } from '../../files/file-place.js';
import { fileDates } from './file-dates.js';
import type { NamedShift } from './file-rows.js';

/** Part of a range of dates that counts as worked, with its texts. */
export interface WorkedPart {
  /** Request up to today, because nobody has worked later; dates that are all in the future are unchanged. */
  readonly request: FileRequest;
  /** Whether a shift has a person, is not called off, and had begun when the file was made. */
  readonly isWorked: (shift: NamedShift) => boolean;
  /** `Arbeidstijden Café, 7 jun 2027 – 12 jun 2027` */
  readonly title: string;
  /** When and by whom the file was made, and that shifts which had not begun are missing. */
  readonly note: string;
}

/**
 * Worked part of a request as of `now` (milliseconds): dates end today at the latest if the range contains today, and
 * `isWorked` takes begun shifts of a person that are not called off. Title and note name location, dates, moment and
 * `by`, the requester.
 */
export function workedPart(
  request: FileRequest,
  { location }: FilePlace,
  { kind, by, now }: { readonly kind: 'register' | 'hours'; readonly by: string; readonly now: number },
): WorkedPart {
  const texts = fileTexts[request.language][kind];
  const dates = fileDates(request.language, location.zone);
  const today = todayAt(now, location.zone);
  const until = request.from <= today && today < request.until ? today : request.until;
  return {
    request: { ...request, until },
    isWorked: ({ userId, calledOff, time }) =>
      userId !== null && calledOff === null && shiftHasBegun(time, location, now),
    title: texts.title
      .replace('{location}', location.name)
      .replace('{from}', dates.day(request.from))
      .replace('{until}', dates.day(until)),
    note: texts.made.replace('{at}', dates.moment(now)).replace('{name}', by),
  };
}

/** Sheet with title, note and further texts, one per row, so that the tables contain nothing else. */
export const aboutSheet = ({ title, note }: WorkedPart, { about }: FileTexts, ...more: readonly string[]): Sheet => ({
  name: about.sheet,
  columns: [{ heading: title, type: 'text', width: 120 }],
  rows: [note, ...more].map((text) => [text]),
});
