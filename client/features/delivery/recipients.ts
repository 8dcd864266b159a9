import type { Channel } from '#domain/message/message.events';
import type { Reachable } from '#domain/delivery/delivery.views';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly jobIds: readonly string[];
}

export interface Recipients {
  readonly reached: readonly Person[];
  readonly leftOut: readonly Person[];
  /** Nobody has invited them yet, so they get no messages. */
  readonly notInvited: readonly Person[];
}

/** A channel, or the mail of a reminder: who takes no mailings may well take those. */
export type Way = Channel | 'reminderMail';

/** Splits the chosen people into recipients and people who cannot be reached. */
export function recipientsBy(
  way: Way,
  chosen: readonly Person[],
  reachable: ReadonlyMap<string, Reachable>,
): Recipients {
  const isReached = ({ id }: Person): boolean => reachable.get(id)?.[way] ?? false;
  const isInvited = ({ id }: Person): boolean => reachable.get(id)?.invited ?? true;
  return {
    reached: chosen.filter(isReached),
    leftOut: chosen.filter((person) => isInvited(person) && !isReached(person)),
    notInvited: chosen.filter((person) => !isInvited(person)),
  };
}
