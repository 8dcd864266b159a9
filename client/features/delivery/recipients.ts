import type { Channel } from '#domain/message/message.events';
import type { Reachable } from '#domain/delivery/delivery.views';

/** Person who can be chosen as a recipient. */
export interface RecipientChoice {
  readonly id: string;
  readonly name: string;
  readonly jobIds: readonly string[];
}

/** Chosen people by whether a message reaches them. */
export interface Recipients {
  readonly reached: readonly RecipientChoice[];
  /** Invited, but without an address for this channel or opted out. */
  readonly leftOut: readonly RecipientChoice[];
  /** Never invited, so they get no messages. */
  readonly notInvited: readonly RecipientChoice[];
}

/** Channel, or the mail of a reminder, which also reaches people who opted out of mailings. */
export type Way = Channel | 'reminderMail';

/**
 * Splits the chosen people by whether the channel reaches them, keeping the order. People missing in `reachable` count
 * as invited and not reached.
 */
export function recipientsBy(
  way: Way,
  chosen: readonly RecipientChoice[],
  reachable: ReadonlyMap<string, Reachable>,
): Recipients {
  const isReached = ({ id }: RecipientChoice): boolean => reachable.get(id)?.[way] ?? false;
  const isInvited = ({ id }: RecipientChoice): boolean => reachable.get(id)?.invited ?? true;
  return {
    reached: chosen.filter(isReached),
    leftOut: chosen.filter((person) => isInvited(person) && !isReached(person)),
    notInvited: chosen.filter((person) => !isInvited(person)),
  };
}
