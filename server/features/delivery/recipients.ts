import type { Kysely } from 'kysely';
import type { UserId } from '#domain/kernel/ids';
import { type FieldFault, fieldRefusal, refusal } from '#domain/kernel/refusal';
import { DEFAULT_LANGUAGE } from '#domain/texts/language';
import type { Language } from '#domain/texts/refusal-texts';
import type { Tables } from '../../database/tables.js';
import { Refused } from '../../http/refused.js';
import { mobileNumber } from '../../planning/phone-number.js';
import type { NewDelivery } from './delivery.messages.js';

export interface Recipient {
  readonly userId: UserId;
  readonly name: string;
  readonly language: Language;
  /** Address or number. */
  readonly address: string;
}

interface Person extends Omit<Recipient, 'address'> {
  readonly enabled: boolean;
  /** Null: none that will do. */
  readonly mail: string | null;
  readonly sms: string | null;
}

/** People with what a message can go to, as it is now. */
export async function loadPeople(
  db: Kysely<Tables>,
  organisationId: string,
  userIds: readonly UserId[] | 'everybody',
): Promise<ReadonlyMap<UserId, Person>> {
  let found = db
    .selectFrom('person')
    .innerJoin('organisation', 'organisation.organisation_id', 'person.organisation_id')
    .select(['user_id', 'person.name', 'email', 'phone_number', 'enabled', 'language', 'demo'])
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
        mail: row.email,
        sms: row.phone_number === null ? null : mobileNumber(row.phone_number, { demo: row.demo }),
      },
    ]),
  );
}

/**
 * Who gets it, each once and each address once; `stopped`: who wants no such mails. Mails leave out whom they cannot reach; text messages only on purpose.
 * @throws Refused `invalid_phone_number` naming each of them, or `validation_failed` (`no_email`) with nobody left.
 */
export function recipientsOf(
  { kind, userIds, skipInvalid }: NewDelivery,
  people: ReadonlyMap<UserId, Person>,
  stopped: ReadonlySet<UserId>,
): readonly Recipient[] {
  const faults: FieldFault[] = [];
  const recipients = new Map<string, Recipient>();
  for (const [index, userId] of userIds.entries()) {
    const person = people.get(userId);
    const address = person?.enabled && !stopped.has(userId) ? person[kind] : null;
    if (person && address !== null) {
      const key = address.toLowerCase();
      if (!recipients.has(key)) recipients.set(key, { ...person, address });
    } else
      faults.push({
        field: `userIds[${index}]`,
        code: person?.enabled === false ? 'disabled' : 'invalid_phone_number',
      });
  }
  if (kind === 'sms' && faults.length > 0 && (!skipInvalid || recipients.size === 0))
    throw new Refused(refusal('invalid_phone_number', { errors: faults }));
  if (recipients.size === 0) throw new Refused(fieldRefusal('userIds', 'no_email'));
  return [...recipients.values()];
}
