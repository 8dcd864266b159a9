import type { Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';

/** A shift as it was or is, of `NotificationView.data`. */
export interface NotifiedShift {
  readonly from: Moment;
  readonly until: Moment;
  readonly job: string | null;
  readonly calledOff: boolean;
}

/** What became of one shift; null: it was not one's own, or is no more. */
export interface NotifiedChange {
  readonly shiftId: string;
  readonly was: NotifiedShift | null;
  readonly is: NotifiedShift | null;
}

/** What a notice tells of one's own shifts, by start. */
export const notifiedChangesIn = ({ data }: Pick<NotificationView, 'data'>): readonly NotifiedChange[] =>
  (data as { readonly changes?: readonly NotifiedChange[] }).changes ?? [];
