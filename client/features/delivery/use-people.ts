import { usersReachable } from '#domain/delivery/delivery.calls';
import type { Reachable } from '#domain/delivery/delivery.views';
import type { Channel } from '#domain/message/message.events';
import { usersEnabled } from '#domain/staff/staff.calls';
import { useQuery } from '../../platform/api/use-query.js';
import type { Person } from './recipients.js';

export interface People {
  readonly people: readonly Person[];
  readonly reachable: ReadonlyMap<string, Reachable>;
  readonly sends: Readonly<Record<Channel, boolean>>;
  /** Cents for a part. */
  readonly smsPartPrice: number | null;
}

export type PeopleState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | ({ readonly phase: 'ready' } & People);

/** The people of the place, with how they can be reached. */
export function usePeople(): PeopleState {
  const people = useQuery(usersEnabled, {});
  const reachable = useQuery(usersReachable, {});
  for (const part of [people, reachable])
    if (part.phase === 'failed') return { phase: 'failed', error: part.error, refetch: part.refetch };
  if (people.phase !== 'ready' || reachable.phase !== 'ready') return { phase: 'loading' };
  const { sendsMail: mail, sendsSms: sms, sendsPush: push, smsPartPrice, people: ways } = reachable.data;
  return {
    phase: 'ready',
    people: people.data,
    reachable: new Map(ways.map((one) => [one.id, one])),
    sends: { mail, sms, push },
    smsPartPrice,
  };
}
