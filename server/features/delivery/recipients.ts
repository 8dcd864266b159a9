import { type Kysely, sql } from 'kysely';
import type { UserId } from '#domain/kernel/ids';
import { type FieldCode, type FieldFault, fieldRefusal, refusal } from '#domain/kernel/refusal';
import type { Channel } from '#domain/message/message.events';
import { type Language, DEFAULT_LANGUAGE } from '#domain/texts/languages';
import type { Tables } from '../../database/tables.js';
import { CommandRefused } from '../../event-store/refused.js';
import { isNotInvited, isOpenSession } from '../../access/open-account.js';
import { mobileNumber } from '../../accounts/phone-number.js';
import type { NewDelivery } from './delivery.messages.js';

// In SQL: devices come with their person as an array.

/** Recipient of one message. */
export interface Recipient {
  readonly userId: UserId;
  readonly name: string;
  readonly language: Language;
  /** E-mail address, phone number or device id. */
  readonly address: string;
}

/** A person with all their addresses. */
export interface RecipientPerson extends Omit<Recipient, 'address'> {
  readonly enabled: boolean;
  /** False: never invited and without a password, so they get no messages. */
  readonly invited: boolean;
  /** Addresses by channel; empty: not reachable. Mobile numbers only; devices with an open session only. */
  readonly addresses: Readonly<Record<Channel, readonly string[]>>;
}

/**
 * Reads people with their present addresses, by id; unknown ids have no entry. `everybody` includes disabled people.
 */
export async function loadPeople(
  db: Kysely<Tables>,
  organisationId: string,
  userIds: readonly UserId[] | 'everybody',
): Promise<ReadonlyMap<UserId, RecipientPerson>> {
  let found = db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
    .select(['user_id', 'person.name', 'email', 'phone_number', 'enabled', 'language', 'demo'])
    .select(isNotInvited().as('not_invited'))
    .select(
      sql<string[]>`array(
        select device_id from push_device join session using (session_id)
        where push_device.organisation_id = person.organisation_id and push_device.user_id = person.user_id
          and ${isOpenSession()}
        order by device_id)`.as('devices'),
    )
    .where('person.organisation_id', '=', organisationId);
  if (userIds !== 'everybody') found = found.where('user_id', 'in', [...userIds]);
  const rows = await found.execute();
  return new Map(
    rows.map((row) => [
      row.user_id as UserId,
      {
        userId: row.user_id as UserId,
        name: row.name,
        language: row.language ?? DEFAULT_LANGUAGE,
        enabled: row.enabled,
        invited: !row.not_invited,
        addresses: {
          mail: some(row.email),
          sms: some(row.phone_number && mobileNumber(row.phone_number, { demo: row.demo })),
          push: row.devices,
        },
      },
    ]),
  );
}

const some = (address: string | null): readonly string[] => (address === null ? [] : [address]);

/** Fault if no recipient is left, by channel. */
const NOBODY = { mail: 'no_email', sms: 'no_email', push: 'no_device' } as const satisfies Record<Channel, FieldCode>;

/**
 * Recipients of a delivery, each address once, people who were never invited included. `stopped`: people who have
 * unsubscribed. Unreachable people are left out, for text messages only with `skipInvalid`. Pure.
 * @throws CommandRefused `invalid_phone_number` with a fault per person, or a fault in `userIds` if nobody is left
 */
export function recipientsOf(
  { kind, userIds, skipInvalid }: NewDelivery,
  people: ReadonlyMap<UserId, RecipientPerson>,
  stopped: ReadonlySet<UserId>,
): readonly Recipient[] {
  const faults: FieldFault[] = [];
  const recipients = new Map<string, Recipient>();
  for (const [index, userId] of userIds.entries()) {
    const person = people.get(userId);
    const addresses = person?.enabled && !stopped.has(userId) ? person.addresses[kind] : [];
    for (const address of addresses) {
      const key = address.toLowerCase();
      if (person && !recipients.has(key)) recipients.set(key, { ...person, address });
    }
    if (addresses.length === 0 && person?.invited !== false)
      faults.push({
        field: `userIds[${index}]`,
        code: person?.enabled === false ? 'disabled' : 'invalid_phone_number',
      });
  }
  if (kind === 'sms' && faults.length > 0 && (!skipInvalid || recipients.size === 0))
    throw new CommandRefused(refusal('invalid_phone_number', { errors: faults }));
  if (recipients.size === 0) throw new CommandRefused(fieldRefusal('userIds', NOBODY[kind]));
  return [...recipients.values()];
}
