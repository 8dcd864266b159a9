import { usersReachable } from '#domain/delivery/delivery.calls';
import type { Reachable } from '#domain/delivery/delivery.views';
import type { Channel } from '#domain/message/message.events';
import { usersEnabled } from '#domain/staff/staff.calls';
import { allOf, mapQuery, type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';
import type { RecipientChoice } from './recipients.js';

/** Enabled people of the location and how they can be reached. */
export interface People {
  readonly people: readonly RecipientChoice[];
  /** Reachability by person id. */
  readonly reachable: ReadonlyMap<string, Reachable>;
  /** Whether a provider is configured for the channel; otherwise messages stay in the outbox. */
  readonly sends: Readonly<Record<Channel, boolean>>;
  /** Cents per network part; null: unknown. */
  readonly smsPartPrice: number | null;
}

/**
 * Reads the location's enabled people, how each can be reached, which channels the organisation sends, and the price
 * of a text message's part; ready when all are, failed with the first error.
 */
export function useRecipients(): QueryState<People> {
  const people = useQuery(usersEnabled, {});
  const reachable = useQuery(usersReachable, {});
  return mapQuery(
    allOf([people, reachable]),
    ([enabled, { sendsMail: mail, sendsSms: sms, sendsPush: push, ...rest }]) => ({
      people: enabled,
      reachable: new Map(rest.people.map((one) => [one.id, one])),
      sends: { mail, sms, push },
      smsPartPrice: rest.smsPartPrice,
    }),
  );
}
