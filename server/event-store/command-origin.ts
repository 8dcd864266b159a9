import type { DomainEvent } from '#domain/kernel/event';
import type { CommandId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';

/** Events for one stream. */
export interface Append {
  readonly streamId: string;
  readonly events: readonly DomainEvent[];
}

/** Author, location and idempotency key of a command. */
export interface CommandOrigin {
  readonly organisationId: OrganisationId;
  readonly commandId: CommandId;
  /** Null: the system. */
  readonly actorId: UserId | null;
  readonly locationId: LocationId | null;
  /** Id of the call, or `system`. */
  readonly cause: string;
  /**
   * Milliseconds; when it was done, of what is taken over from elsewhere. Recorded not before what the log already
   * has: whoever takes over tells it in the order in which it happened. Absent: now.
   */
  readonly at?: number;
  readonly undoOf?: CommandId;
  /** Digest of method, path and body: the same key with another digest is refused. */
  readonly fingerprint?: string;
}
