import { z } from 'zod';
import { ClockTime } from '#domain/kernel/clock-time';
import type { CopiedShift } from './week-board.js';

/** Shifts of a week on the clipboard of the browser: they can be pasted into another. */
const CLIPBOARD_TYPE = 'application/x-rooster-week-shifts';

const Copied = z
  .array(
    z.object({
      rows: z.int().min(0),
      days: z.int().min(0).max(6),
      from: ClockTime,
      until: ClockTime,
      count: z.int().min(1).max(200),
    }),
  )
  .max(500);

/** Writes shifts to the clipboard in the format of grids of repeating weeks, and `text` for all other programs. */
export function writeWeekClipboard(data: DataTransfer, shifts: readonly CopiedShift[], text: string): void {
  data.setData('text/plain', text);
  data.setData(CLIPBOARD_TYPE, JSON.stringify(shifts));
}

/** Shifts on the clipboard; empty when it holds anything else, or more than 500 shifts. */
export function readWeekClipboard(data: DataTransfer): readonly CopiedShift[] {
  try {
    return Copied.parse(JSON.parse(data.getData(CLIPBOARD_TYPE)));
  } catch {
    return [];
  }
}
