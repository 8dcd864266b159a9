import type { Moment } from '#domain/kernel/clock-time';
import type { NotificationView } from '#domain/notification/notification.views';

/** A shift as it was or is, of `NotificationView.data`. */
export interface ToldFace {
  readonly from: Moment;
  readonly until: Moment;
  readonly job: string | null;
  readonly calledOff: boolean;
}

/** What became of one shift; null: it was not one's own, or is no more. */
export interface ToldChange {
  readonly shiftId: string;
  readonly was: ToldFace | null;
  readonly is: ToldFace | null;
}

/** What a notice tells of one's own shifts, by start. */
export const toldChanges = ({ data }: Pick<NotificationView, 'data'>): readonly ToldChange[] =>
  (data as { readonly changes?: readonly ToldChange[] }).changes ?? [];
