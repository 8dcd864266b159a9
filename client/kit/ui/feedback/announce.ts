import { now } from '../../../platform/state/clock.js';
import { Store } from '../../../platform/state/store.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

/** Text for screen readers. */
export interface Announcement {
  readonly text: string;
  /** Interrupts the screen reader; for urgent messages only. */
  readonly urgent: boolean;
}

/** Announcement to render for screen readers; null: none yet in this session. */
export const announcement = sessionScoped(() => new Store<Announcement | null>(null));

/** Milliseconds within which announcements are joined: a later one would replace the earlier before it was read. */
const TOGETHER_MS = 500;

/**
 * Instant at which each announcement was rendered, in milliseconds since 1970. A busy page renders late, or skips a
 * replaced one.
 */
const standsSince = new WeakMap<Announcement, number>();

/** Notes the instant at which an announcement was first rendered for screen readers. */
export const noteAnnouncementShown = (one: Announcement): void => {
  if (!standsSince.has(one)) standsSince.set(one, now());
};

/**
 * Has screen readers read a text, which is not visible: a colleague's edit, a page that opened, a result count. Within
 * half a second it is joined with the former one.
 */
export const announce = (text: string, { urgent = false }: { readonly urgent?: boolean } = {}): void =>
  announcement.update((before) => {
    const since = before ? (standsSince.get(before) ?? null) : null;
    const next = { text, urgent };
    const said = joinAnnouncements(before, next, since === null ? null : now() - since);
    // A joined announcement keeps the instant of the earlier one.
    if (said !== next && since !== null) standsSince.set(said, since);
    return said;
  });

/**
 * Announcement to render after `before`: joined with it while `before` is rendered for less than half a second and
 * equally urgent, `before` itself when it contains the text, else `next`. `stoodMs`: milliseconds since `before` was
 * rendered; null: not rendered yet.
 */
export function joinAnnouncements(
  before: Announcement | null,
  next: Announcement,
  stoodMs: number | null,
): Announcement {
  const isSoon = before !== null && before.urgent === next.urgent && (stoodMs === null || stoodMs < TOGETHER_MS);
  // A repeated text is read again; a text that is part of the current one is not.
  if (!isSoon || before.text === next.text) return next;
  if (before.text.includes(next.text)) return before;
  return { ...before, text: `${before.text} ${next.text}` };
}
