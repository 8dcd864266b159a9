import type { Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';

/** Shift in a notification, before or after a change. */
export interface ComparedShift {
  readonly from: Moment;
  readonly until: Moment;
  /** Name of the job. */
  readonly job: string | null;
  readonly calledOff: boolean;
}

/** Change of one of the reader's shifts. `was` null: the shift was not theirs before; `is` null: it no longer is. */
export interface NotifiedChange {
  readonly shiftId: string;
  readonly was: ComparedShift | null;
  readonly is: ComparedShift | null;
}

/**
 * Changes of the reader's shifts in a notification, in the server's order; empty for other notifications. Not
 * validated.
 */
export const notifiedChangesIn = ({ data }: Pick<NotificationView, 'data'>): readonly NotifiedChange[] =>
  (data as { readonly changes?: readonly NotifiedChange[] }).changes ?? [];
