import type { Commit, Head, PresenceChange, Records } from '#domain/live/messages';

/** Callbacks of a stream's watcher. */
export interface StreamHandlers {
  /** The connection is open: request the missed changes. */
  up(): void;
  down(): void;
  commit?(message: Commit): void;
  records?(message: Records): void;
  head?(message: Head): void;
  presence?(message: PresenceChange): void;
  /** The server has forgotten that one watches: ask again. */
  resync(): void;
}
