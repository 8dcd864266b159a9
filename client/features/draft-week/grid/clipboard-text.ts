import type { Format } from '../../../platform/i18n/format.js';
import type { Board } from '../board/board.js';
import type { CopiedSlot } from '../model/slot-moves.js';

/**
 * Copied shifts as lines of tab-separated text, for a message or a spreadsheet: date, times, job, name (empty for an
 * open shift).
 */
export function clipboardText({ views }: Board, slots: readonly CopiedSlot[], format: Format): string {
  const facts = views.view.value?.facts;
  return slots
    .map(({ date, time, jobId, userId }) =>
      [
        format.date(date),
        format.time(time),
        facts?.jobs.get(jobId)?.name ?? '',
        userId === null ? '' : (facts?.person.get(userId)?.name ?? ''),
      ].join('\t'),
    )
    .join('\n');
}
