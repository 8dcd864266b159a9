import { shiftHasBegun } from '#domain/insight/figures';
import { todayAt } from '#domain/kernel/zone';
import type { Sheet } from '#domain/spreadsheet/sheet';
import { type FileTexts, fileTexts } from '#domain/texts/file-texts';
import type { FileRequest } from '../../files/file-maker.js';
import type { FilePlace } from '../../files/file-place.js';
import { fileDates } from './file-dates.js';
import type { NamedShift } from './file-rows.js';

/** Part of a range of dates that counts as worked, and its wording in a file. */
export interface WorkedPart {
  /** The same until today at most: nobody has worked later. Dates that are all to come stay as they were asked for. */
  readonly request: FileRequest;
  /** Whether a shift had begun when the file was made, somebody works it, and it was not called off. */
  readonly isWorked: (shift: NamedShift) => boolean;
  /** `Arbeidstijden Café, 7 jun 2027 – 12 jun 2027` */
  readonly title: string;
  /** When it was made and by whom, and that what had not begun by then is not in it. */
  readonly note: string;
}

/** A register, and what payroll pays, is of what was worked: shifts that have not begun at `now` are left out. */
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

/** The same, and what else there is to know, for who opens a spreadsheet: a sheet of its own, so that tables hold nothing else. */
export const aboutSheet = ({ title, note }: WorkedPart, { about }: FileTexts, ...more: readonly string[]): Sheet => ({
  name: about.sheet,
  columns: [{ heading: title, type: 'text', width: 120 }],
  rows: [note, ...more].map((text) => [text]),
});
