import { useTranslation } from 'react-i18next';
import type { SlotId } from '#domain/kernel/ids';
import { type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { givenName } from '#domain/texts/names';
import { useFormat } from '../../../platform/session/use-session.js';
import { personName } from '../board/board.js';
import type { BoardNotice } from '../board/board-notices.state.js';
import { useBoard } from '../board/board-scope.js';

/** Functions that name people and shifts in notices. */
export interface NoticeSubject {
  /** Given name of somebody of the board; null: nobody in particular. */
  readonly who: (userId: string | null) => string;
  /** Name of the planned person, or that nobody is planned. */
  readonly planned: (userId: string | null) => string;
  /** Person, date and times that an edit is about: "Fatima, ma 16 mrt, 17:00–23:00". */
  readonly about: (edit: SlotEdit) => string;
  /** The same of a slot as it stands; empty when it is gone. */
  readonly aboutSlot: (slotId: SlotId) => string;
  /** Labels of the shifts that a notice is about, each once. */
  readonly aboutNotice: (notice: BoardNotice) => string[];
}

/**
 * Functions that name the people and shifts of a notice: people by first name (null: somebody, or open for a plan;
 * erased: former employee), shifts by person, date and time as far as known. `aboutNotice` names each shift once.
 */
export function useNoticeSubject(): NoticeSubject {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const { open } = useBoard();

  const who = (userId: string | null): string =>
    userId === null ? t('colleague.somebody') : givenName(personName(open, userId) ?? t('cell.formerEmployee'));
  const planned = (userId: string | null): string => (userId === null ? t('cell.open') : who(userId));
  const about = (edit: SlotEdit): string => {
    const slot = open.session.week.slots[slotOfEdit(edit)];
    const time = edit.type === 'RemoveSlot' ? slot?.time : (edit.time ?? slot?.time);
    const userId = edit.type === 'RemoveSlot' ? slot?.userId : edit.userId === undefined ? slot?.userId : edit.userId;
    return [userId === undefined ? null : planned(userId), time && format.date(time.date), time && format.time(time)]
      .filter(Boolean)
      .join(', ');
  };
  const aboutSlot = (slotId: SlotId): string => about({ type: 'RemoveSlot', slotId });
  const aboutNotice = (notice: BoardNotice): string[] => {
    const subjects =
      notice.kind === 'skipped'
        ? notice.skipped.map(({ slotId }) => aboutSlot(slotId))
        : (notice.kind === 'several' ? notice.tried : [notice.tried]).map(({ edit }) => about(edit));
    return [...new Set(subjects)].filter(Boolean);
  };
  return { who, planned, about, aboutSlot, aboutNotice };
}
