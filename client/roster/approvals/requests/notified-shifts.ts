import type { Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';

/** A shift as it was or is, of `NotificationView.data`. */
export interface NotifiedShift {
  readonly from: Moment;
  readonly until: Moment;
  readonly job: string | null;
  readonly calledOff: boolean;
}

/**
 * Change of one of the reader's shifts. `was`: null when the shift was not theirs before; `is`: null when it no longer
 * is.
 */
export interface NotifiedChange {
  readonly shiftId: string;
  readonly was: NotifiedShift | null;
  readonly is: NotifiedShift | null;
}

/** Changes of the reader's shifts in a notification, by start. */
export const notifiedChangesIn = ({ data }: Pick<NotificationView, 'data'>): readonly NotifiedChange[] =>
  (data as { readonly changes?: readonly NotifiedChange[] }).changes ?? [];
