import type { TFunction } from 'i18next';
import type { GroupHead } from '../model/group-heads.js';

/** Name of a row for screen readers. */
export function headText(head: GroupHead | undefined, t: TFunction<'draftWeek'>): string {
  switch (head?.kind) {
    case 'job':
    case 'person':
      return head.name;
    case 'open':
      return t('grid.openShifts');
    default:
      return '';
  }
}
