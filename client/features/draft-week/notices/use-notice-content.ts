import { useTranslation } from 'react-i18next';
import { isNewSlot, type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import { asksConfirmation } from '#domain/kernel/refusal';
import { now } from '../../../platform/state/clock.js';
import { capitalised } from '#domain/kernel/capitalised';
import { useFieldText } from '../../../kit/ui/feedback/field-text.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { personName } from '../board/board.js';
import type { BoardNotice, Tried } from '../board/board-notices.state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { useApplyInRevision } from '../revision/use-apply-in-revision.js';
import { useRevise } from '../revision/use-revise.js';
import { addAgain, lostSlot } from './notice-at-cursor.js';
import { useNoticeSubject } from './use-notice-subject.js';

/** One of the ways out of a notice. */
export interface NoticeChoice {
  /** Key that does it while the cursor is at the cell. */
  readonly key: '1' | '2';
  readonly label: string;
  /** The value that it gives, when the choice is between two. */
  readonly value: string | null;
  readonly main: boolean;
  readonly run: () => void;
}

/** Texts and actions of a notice at a cell. */
export interface NoticeContent {
  /** The colleague who was first; null: it is about oneself. */
  readonly colleague: { readonly name: string; readonly colourIndex: number | undefined } | null;
  readonly title: string;
  readonly lines: readonly string[];
  readonly choices: readonly NoticeChoice[];
}

/** Somebody only tried: there is nothing that they wanted. */
const isEmptyEdit = (edit: SlotEdit): boolean =>
  edit.type === 'ChangeSlot' && !edit.time && !edit.jobId && edit.userId === undefined;

/**
 * Colleague, title, lines and choices of a notice. A choice runs at once: it dismisses the notice, sends the edit
 * again, adds a removed slot again, or reopens a published department. Of several refusals at most six reasons are
 * listed. Long, because every kind of notice has its branch here.
 */
export function useNoticeContent(notice: BoardNotice): NoticeContent {
  const { t } = useTranslation('draftWeek');
  const { t: errors } = useTranslation('errors');
  const fieldText = useFieldText();
  const { t: candidates } = useTranslation('candidates');
  const format = useFormat();
  const board = useBoard();
  const facts = useBoardView((view) => view.facts);
  const { revise } = useRevise();
  const applyInRevision = useApplyInRevision();
  const { edits, open } = board;

  const { who, planned, about, aboutSlot } = useNoticeSubject();
  const isMe = (userId: string | null): boolean => userId === open.session.userId;
  const colleagueOf = (userId: string | null): NoticeContent['colleague'] => {
    const name = userId === null || isMe(userId) ? null : personName(open, userId);
    if (name === null) return null;
    return {
      name,
      colourIndex: open.presence.colleagues.value.find((colleague) => colleague.userId === userId)?.colourIndex,
    };
  };
  const choice = (
    key: '1' | '2',
    label: string,
    run: () => void,
    main = key === '1',
    value: string | null = null,
  ): NoticeChoice => ({ key, label, value, main, run });
  const close = choice('2', t('notice.close'), () => edits.dismiss(notice), false);

  /** The parts of a slot that two people changed, as short as one types them. */
  const values = (
    slot: Partial<Pick<DraftSlot, 'time' | 'userId' | 'jobId'>>,
    parts: readonly string[],
    otherDay: string | undefined,
  ): string =>
    [
      parts.includes('times') &&
        slot.time &&
        (slot.time.date === otherDay
          ? format.timeCompact(slot.time)
          : `${format.weekday(slot.time.date)} ${format.timeCompact(slot.time)}`),
      parts.includes('person') && slot.userId !== undefined && planned(slot.userId),
      parts.includes('job') && slot.jobId && facts.jobs.get(slot.jobId)?.name,
    ]
      .filter(Boolean)
      .join(' · ');

  const removedBy = (userId: string | null): string =>
    isMe(userId) ? t('notice.removedByYou') : t('notice.removedBy', { name: who(userId) });

  /** Why one edit was refused, in one line. */
  const reasonOf = ({ edit, refusal }: Tried): string => {
    const [conflict] = (refusal.code === 'same_date_schedule_exists' && refusal.conflicts) || [];
    if (conflict) {
      const otherLocationItem = facts
        .atOtherLocations(conflict.userId)
        .find((item) => item.date === conflict.date && item.locationId === conflict.locationId);
      const where =
        conflict.locationId === facts.location.locationId
          ? (facts.jobs.get(conflict.jobId ?? '')?.name ?? '')
          : (otherLocationItem?.location ?? candidates('elsewhere'));
      return t('notice.sameDate', {
        name: who(conflict.userId),
        day: format.date(conflict.date),
        where,
        time: format.time(conflict.time),
      });
    }
    const [person] = (refusal.code === 'planned_while_unavailable_needs_confirmation' && refusal.facts?.people) || [];
    if (person)
      return t('notice.unavailable', {
        name: who(person.userId),
        reasons: format.list(person.reasons.map((reason) => errors(`reason.${reason}`))),
      });
    if (refusal.code === 'slot_removed') return removedBy(refusal.facts?.by ?? null);
    const [fieldError] = ('errors' in refusal && refusal.errors) || [];
    if (fieldError) return fieldText(fieldError);
    if (refusal.code === 'unavailable') return t('notice.tooMany');
    return `${about(edit)}: ${errors(`code.${refusal.code}`)}`;
  };

  /** A reason among others says whose shift it is about, where it names nobody itself. */
  const named = (reason: string, { edit, refusal }: Tried): string => {
    const isAboutWhom = 'errors' in refusal && refusal.errors !== undefined && about(edit) !== '';
    return isAboutWhom ? `${about(edit)}: ${reason}` : reason;
  };

  const dayOf = (edit: SlotEdit): string | undefined =>
    edit.type !== 'RemoveSlot' ? (edit.time?.date ?? open.session.week.slots[edit.slotId]?.time.date) : undefined;

  if (notice.kind === 'skipped') {
    const lines = notice.skipped.map(({ code, by }) =>
      capitalised(
        t(code === 'slot_removed' ? 'notice.skippedRemoved' : 'notice.skippedChanged', {
          name: isMe(by) ? t('notice.you') : who(by),
        }),
      ),
    );
    return {
      colleague: colleagueOf(notice.skipped[0]?.by ?? null),
      title: t('notice.skipped', { count: notice.skipped.length }),
      lines: [...new Set([...lines, ...notice.skipped.map(({ slotId }) => aboutSlot(slotId)).filter(Boolean)])],
      choices: [close],
    };
  }

  if (notice.kind === 'several') {
    const confirmable = notice.tried.filter(({ refusal }) => asksConfirmation(refusal.code));
    const opened = notice.tried.some(({ openedAs }) => openedAs !== null);
    return {
      colleague: null,
      title: t(opened ? 'notice.openedSeveral' : 'notice.refusedSeveral', { count: notice.tried.length }),
      lines: [...new Set(notice.tried.map((tried) => named(reasonOf(tried), tried)))].slice(0, 6),
      choices: [
        ...(confirmable.length > 0
          ? [choice('1', t('notice.planAnyway', { count: confirmable.length }), () => edits.insist(notice))]
          : []),
        choice(
          '2',
          t(opened ? 'notice.leaveOpen' : 'notice.close'),
          () => edits.dismiss(notice),
          confirmable.length === 0,
        ),
      ],
    };
  }

  const { tried } = notice;
  const { edit, refusal } = tried;
  const slotId = slotOfEdit(edit);
  const isNew = isNewSlot(edit);
  switch (refusal.code) {
    case 'slot_changed': {
      const { current = null, facts: { parts } = { parts: [] } } = refusal;
      const by = current && parts[0] ? current.parts[parts[0]].by : null;
      const seen = edits.seenBy(notice.gesture, slotId);
      const mine = edit.type === 'RemoveSlot' ? t('notice.removal') : values(edit, parts, current?.time.date);
      const theirs = current ? values(current, parts, dayOf(edit)) : '';
      const was = seen ? values(seen, parts, current?.time.date) : '';
      const name = isMe(by) ? t('notice.you') : who(by);
      return {
        colleague: colleagueOf(by),
        title: capitalised(
          was && was !== theirs
            ? t('notice.changedFromTo', { name, was, now: theirs })
            : t('notice.changedTo', { name, now: theirs }),
        ),
        lines: [current ? [planned(current.userId), format.date(current.time.date)].join(', ') : about(edit)],
        choices: [
          choice('1', t('notice.mine'), () => edits.insist(notice), false, mine),
          choice(
            '2',
            isMe(by) ? t('notice.standing') : t('notice.theirs', { name }),
            () => edits.dismiss(notice),
            true,
            theirs,
          ),
        ],
      };
    }
    case 'slot_removed': {
      const by = refusal.facts?.by ?? null;
      const seen = edits.seenBy(notice.gesture, slotId);
      const lost = lostSlot(board, notice);
      return {
        colleague: colleagueOf(by),
        title: removedBy(by),
        lines: [
          seen ? [planned(seen.userId), format.date(seen.time.date), format.time(seen.time)].join(', ') : about(edit),
        ],
        choices: [
          ...(lost ? [choice('1', t('notice.addAgain'), () => addAgain(board, notice), false)] : []),
          { ...close, main: true },
        ],
      };
    }
    case 'draft_published': {
      const removed = open.session.week.gone[slotId];
      const shiftId: string = removed?.shiftId ?? slotId;
      const item = [...(board.views.view.value?.items.values() ?? [])].find(({ shift }) => shift?.shiftId === shiftId);
      const jobFilterId =
        item?.jobFilterId ??
        removed?.jobFilterId ??
        (edit.type === 'AddSlot' ? facts.jobs.get(edit.jobId)?.jobFilterId : undefined);
      const state = jobFilterId ? board.views.view.value?.published.states.get(jobFilterId) : undefined;
      const { by = state?.publishedBy?.id ?? null, at = state?.publishedAt ?? null } = refusal.facts ?? {};
      const moment = at === null ? '' : format.momentShort(Date.parse(at), now());
      const title = isMe(by)
        ? t('notice.publishedByYouAt', { moment })
        : t('notice.publishedByAt', { name: who(by), moment });
      const colleague = colleagueOf(by);
      if (isEmptyEdit(edit))
        return {
          colleague,
          title,
          lines: [t('notice.reviseFirst')],
          choices: [
            ...(jobFilterId
              ? [
                  choice('1', t('revise.action'), () => {
                    edits.dismiss(notice);
                    void revise(jobFilterId);
                  }),
                ]
              : []),
            close,
          ],
        };
      const requestedText =
        edit.type === 'RemoveSlot'
          ? t('notice.removal')
          : edit.type === 'AddSlot'
            ? about(edit)
            : values(edit, ['times', 'person', 'job'], item?.time.date);
      const stands = item
        ? t('notice.stands', {
            what: [planned(item.userId), format.date(item.time.date), format.time(item.time)].join(', '),
          })
        : t('notice.standsNot');
      return {
        colleague,
        title,
        lines: [
          t(isNew ? 'notice.wantedAdd' : 'notice.wanted', { what: requestedText }),
          ...(edit.type === 'AddSlot' && !item ? [] : [stands]),
        ],
        choices: [
          ...(jobFilterId && (item || edit.type === 'AddSlot')
            ? [choice('1', t('notice.inRevision'), () => void applyInRevision(notice, jobFilterId, shiftId))]
            : []),
          { ...close, label: t('notice.letGo') },
        ],
      };
    }
    case 'planned_while_unavailable_needs_confirmation':
      return {
        colleague: null,
        title: reasonOf(tried),
        lines: [about(edit)],
        choices: [
          choice('1', t('notice.planAnyway', { count: 1 }), () => edits.insist(notice)),
          isNew
            ? choice('2', t('notice.addOpen'), () => edits.leaveOpen(notice), false)
            : choice('2', t('notice.dont'), () => edits.dismiss(notice), false),
        ],
      };
    case 'same_date_schedule_exists':
      return {
        colleague: null,
        title: reasonOf(tried),
        lines: [t('notice.oneADay')],
        choices: isNew
          ? [choice('1', t('notice.addOpen'), () => edits.leaveOpen(notice)), close]
          : [{ ...close, main: true }],
      };
    default:
      return {
        colleague: null,
        title: reasonOf(tried),
        lines: [about(edit)].filter(Boolean),
        choices: [{ ...close, main: true }],
      };
  }
}
