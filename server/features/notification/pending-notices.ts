import type { LocationId, NotificationId, UserId } from '#domain/kernel/ids';
import { noticesFrom } from '#domain/notification/bundling';
import type { Subject } from '#domain/notification/notification.events';
import { sendableAt, type QuietHours } from '#domain/notification/going-out';
import type { Notice } from '#domain/notification/notice';
import { isClosed, type NotificationState } from '#domain/notification/notification.state';
import type { Language } from '#domain/texts/languages';
import type { Directory } from '../../decision-context/directory.js';
import { NEWS_DAYS, type OwnChanges } from './notice-watch.js';

/** Person who can be notified. */
export interface ReachablePerson {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Language;
  readonly homeLocationId: LocationId;
  /** Devices with a push subscription and an open session. */
  readonly deviceIds: readonly string[];
}

/** Data for sending the notices of an organisation, read once for many people. */
export interface SendingContext {
  readonly organisationId: string;
  /** Enabled people of the organisation. */
  readonly people: ReadonlyMap<UserId, ReachablePerson>;
  readonly names: ReadonlyMap<UserId, string>;
  readonly directory: Directory;
  readonly quiet: Omit<QuietHours, 'zone'>;
  readonly smsFor: readonly Subject[];
  /** Senders of text messages by location; empty text: the provider's default. */
  readonly smsSenders: ReadonlyMap<LocationId, string>;
}

/**
 * Notices of a person that are due at `now` (milliseconds), and when the next is due (milliseconds; null: none waits).
 * Ignores closed and old notices and those handled before. Nothing for people who are not enabled. Pure.
 */
export function pendingNotices(
  { userId, changes, looked, dueAt, quietThen }: OwnChanges,
  state: NotificationState,
  context: SendingContext,
  now: number,
): { readonly due: Notice[]; readonly next: number | null } {
  const person = context.people.get(userId);
  if (!person) return { due: [], next: null };
  const closed = (id: NotificationId) => isClosed(state, id);
  const open = noticesFrom(changes, closed).filter(
    ({ notificationId, createdAt, staysIn }) =>
      !closed(notificationId) && !staysIn && now - Date.parse(createdAt) < NEWS_DAYS * 86_400_000,
  );
  // A notice that was due before was sent then, or nobody had an address for it. Quiet hours may have changed since.
  const waited = (notice: Notice, quiet: QuietHours) =>
    dueAt !== null && sendableAt(notice, { ...quiet, ...quietThen }) >= dueAt;
  const timed = open
    .map((notice) => ({ notice, quiet: quietOf(notice, person, context) }))
    .filter(({ notice, quiet }) => notice.position > looked || waited(notice, quiet))
    .map(({ notice, quiet }) => ({ notice, at: sendableAt(notice, quiet) }));
  const later = timed.filter(({ at }) => at > now).map(({ at }) => at);
  return {
    due: timed.filter(({ at }) => at <= now).map(({ notice }) => notice),
    next: later.length > 0 ? Math.min(...later) : null,
  };
}

/** Quiet hours in the zone of the notice's location, else of the person's home. */
export function quietOf(
  notice: Notice,
  { homeLocationId }: ReachablePerson,
  { directory, quiet }: SendingContext,
): QuietHours {
  const [first] = notice.shifts;
  const locationId = notice.data['horecaLocationId'] ?? (first?.is ?? first?.was)?.horecaLocationId ?? homeLocationId;
  const zone = directory.locations.get(locationId as LocationId)?.zone ?? 'Europe/Amsterdam';
  return { ...quiet, zone };
}
