import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { isWageRow } from '#domain/rules/wage-row-id';
import type { Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';
import { businessDate } from '#domain/kernel/shift-time';
import { givenName } from '#domain/texts/names';
import { useRequestShift } from '../../roster/approvals/requests/use-request-shift.js';
import { useFormat, useLocationRecord, useUser } from '../../platform/session/use-session.js';

/**
 * Fields of `NotificationView.data`. Each kind has the fields it needs; names of erased people and removed things are
 * missing.
 */
interface NotificationData {
  readonly from?: string;
  readonly until?: string;
  readonly date?: CivilDate;
  readonly week?: CivilDate;
  readonly shifts?: number;
  readonly again?: boolean;
  readonly userId?: string;
  readonly name?: string;
  /** Name of the author. */
  readonly by?: string;
  readonly count?: number;
  /** Sentence that a manager wrote with a publication. */
  readonly sentence?: string;
  readonly colleague?: string;
  readonly job?: string;
  readonly jobFilter?: string;
  readonly location?: string;
  readonly horecaLocationId?: string;
  /** Names of a rule profile and of the one that follows it. */
  readonly profileId?: string;
  readonly profile?: string;
  readonly next?: string;
  readonly wantedFrom?: Moment;
  readonly wantedUntil?: Moment;
  /** Decision that was taken back. */
  readonly was?: 'approved' | 'declined';
}

/**
 * Returns a function that words a notification as one sentence, with first names and, for other locations, the
 * location; unknown kinds get a general text.
 */
export function useNotificationText(): (notification: Pick<NotificationView, 'kind' | 'data'>) => string {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const { written } = useRequestShift();
  const { id: me } = useUser();
  const currentLocationId = useLocationRecord()?.horecaLocationId;

  return ({ kind, data }) => {
    const facts = data as NotificationData;
    const shift = shiftOf(facts);
    const otherLocationName =
      facts.horecaLocationId !== undefined && facts.horecaLocationId !== currentLocationId ? facts.location : undefined;
    const values = {
      name: givenName(facts.name ?? t('somebody')),
      colleague: givenName(facts.colleague ?? t('somebody')),
      job: facts.job ?? '',
      shift: shift ? [written(shift), otherLocationName].filter(Boolean).join(', ') : '',
      department: [facts.jobFilter, otherLocationName].filter(Boolean).join(', '),
      week: facts.week ? format.week(facts.week).toLocaleLowerCase() : '',
      dates:
        facts.from && facts.until && !shift ? format.dateRange(facts.from as CivilDate, facts.until as CivilDate) : '',
      day: facts.date ? format.weekdayAndDay(facts.date) : '',
      count: facts.count ?? facts.shifts ?? 0,
      by: givenName(facts.by ?? t('somebody')),
      location: facts.location ?? '',
      profile: facts.profile ?? t('rules.profile'),
      next: facts.next ?? '',
      lastDay: facts.date ? format.dateLong(facts.date) : '',
    };
    const isMine = facts.userId === me;
    switch (kind) {
      case 'ShiftSwapOffered':
        if (facts.wantedFrom === undefined || facts.wantedUntil === undefined) return t('swap.offered', values);
        return t('swap.trade', { ...values, wanted: written(momentsOf(facts.wantedFrom, facts.wantedUntil)) });
      case 'ShiftSwapAccepted':
        return t('swap.accepted', values);
      case 'ShiftSwapRefused':
        return t('swap.refused', values);
      case 'ShiftSwapApproved':
        return t(isMine ? 'swap.approvedMine' : 'swap.approved', values);
      case 'ShiftSwapDeclined':
        return t(isMine ? 'swap.declinedMine' : 'swap.declined', values);
      case 'ShiftSwapReopened':
        if (facts.was !== 'approved') return t('swap.reopened', values);
        return t(isMine ? 'swap.reopenedMine' : 'swap.reopenedTaken', values);
      case 'ShiftSwapLapsed':
        return t(isMine ? 'swap.lapsedMine' : 'swap.lapsed', values);
      case 'ShiftSwapWithdrawn':
        return t('swap.withdrawn', values);
      case 'OpenShiftRequestApproved':
        return t('request.approved', values);
      case 'OpenShiftRequestDeclined':
        return t('request.declined', values);
      case 'OpenShiftRequestReopened':
        return t(facts.was === 'approved' ? 'request.reopenedPlanned' : 'request.reopened', values);
      case 'OpenShiftRequestLapsed':
        return t('request.lapsed', values);
      case 'TimeOutApproved':
      case 'TimeOutDeclined':
      case 'TimeOutReopened':
      case 'TimeOutCancelled':
      case 'TimeOutChanged':
        return t(`timeOut.${kind}`, values);
      case 'AvailabilityWeekOpened':
      case 'AvailabilityWeekDeclined':
      case 'AvailabilityWeekRequestReopened':
        return t(`availabilityWeek.${kind}`, values);
      case 'RosterPublished':
        return t(facts.again ? 'roster.again' : 'roster.first', values);
      case 'RosterChanged':
        return t('roster.changed', values);
      case 'RosterReminded':
        return t('roster.reminded', values);
      case 'NewsReminded':
        return t('news.reminded', values);
      case 'ProfileEndReminded':
        return t(isWageRow(facts.profileId) ? 'rules.minimumWage' : 'rules.ending', values);
      case 'ShiftAssigned':
      case 'ShiftUnassigned':
      case 'ShiftRescheduled':
      case 'ShiftJobChanged':
      case 'ShiftReinstated':
      case 'ShiftCalledOff':
      case 'ShiftRemoved':
        return t(`shift.${kind}`, values);
      case 'SpecialJobAssigned':
      case 'SpecialJobDone':
      case 'SpecialJobReopened':
      case 'SpecialJobRemoved':
        return t(`specialJob.${kind}`, values);
      default:
        return t('other');
    }
  };
}

const momentsOf = (start: Moment, ending: Moment) => ({ date: businessDate(start), start, ending });

/** The shift that it is about; of time outs, which have dates, and of whole weeks none. */
const shiftOf = ({ date, from, until }: NotificationData) =>
  date && from !== undefined && until !== undefined ? { date, start: from as Moment, ending: until as Moment } : null;
