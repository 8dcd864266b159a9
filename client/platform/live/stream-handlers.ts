import type { Commit, Head, PresenceChange, Records } from '#domain/live/messages';

/** Callbacks of a stream's watcher. */
export interface StreamHandlers {
  /** The connection is open: send `watch` to get the missed changes. */
  up(): void;
  /** The connection is lost. */
  down(): void;
  commit?(message: Commit): void;
  records?(message: Records): void;
  head?(message: Head): void;
  presence?(message: PresenceChange): void;
  /** The server no longer watches the stream for this connection: send `watch` again. */
  resync(): void;
}
