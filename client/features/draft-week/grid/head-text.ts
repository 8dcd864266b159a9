import type { GroupHead } from '../model/group-heads.js';

/** Name of a row for screen readers: job or person, `openShifts` for the row of open shifts, empty for departments. */
export function headText(head: GroupHead | undefined, openShifts: string): string {
  switch (head?.kind) {
    case 'job':
    case 'person':
      return head.name;
    case 'open':
      return openShifts;
    default:
      return '';
  }
}
