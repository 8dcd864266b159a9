import type { GroupHead } from '../model/group-heads.js';

/** Name of a row for screen readers. `openShifts`: that of the row of open shifts. */
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
