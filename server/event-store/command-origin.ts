import type { DomainEvent } from '#domain/kernel/event';
import type { CommandId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';

/** Events to append to one stream, in order. */
export interface Append {
  readonly streamId: string;
  readonly events: readonly DomainEvent[];
}

/** Author, location and idempotency key of a command. */
export interface CommandOrigin {
  readonly organisationId: OrganisationId;
  readonly commandId: CommandId;
  /** User who sent the command; null: the system. */
  readonly actorId: UserId | null;
  /** Location that the events name in their meta; null: none. */
  readonly locationId: LocationId | null;
  /** Id of the API call, or a name such as `system`. */
  readonly cause: string;
  /**
   * Instant of imported history, in milliseconds, clamped between the last recorded event and now; so imports must
   * append in chronological order. Absent: now.
   */
  readonly at?: number;
  /** Command that this one undoes. */
  readonly undoOf?: CommandId;
  readonly fingerprint?: string;
}
