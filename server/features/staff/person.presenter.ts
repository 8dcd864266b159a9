import type { Kysely } from 'kysely';
import { type PhoneFor, seesPhone } from '#domain/account/phone-visibility';
import { instant } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import type { PersonTerms } from '#domain/planning/person-terms';
import type { WirePersonLine, PersonTermsView, WirePersonView } from '#domain/staff/people.views';
import type { KnownPerson } from '#domain/staff/person';
import { mayEdit, type PersonEditor } from '#domain/staff/person-access';
import type { Tables } from '../../database/tables.js';
import { typeIdOf } from './people-store.js';

/** Account data that is only in tables: invitation, password and last use. */
export interface PersonAccount {
  readonly hasPassword: boolean;
  readonly invitedAt: Date | null;
  readonly lastSeen: Date | null;
  /** Audience of the phone number. */
  readonly phoneFor: PhoneFor;
}

/**
 * Account data by user id: invitation, whether there is a password, uses of the phone number and last use of a
 * session. `only`: just this person.
 */
export async function readAccounts(
  db: Kysely<Tables>,
  organisationId: string,
  only?: string,
): Promise<ReadonlyMap<string, PersonAccount>> {
  const rows = await db
    .selectFrom('person')
    .leftJoin('session', (join) =>
      join
        .onRef('session.organisation_id', '=', 'person.organisation_id')
        .onRef('session.user_id', '=', 'person.user_id'),
    )
    .select(({ fn, eb }) => [
      'person.user_id',
      'person.invited_at',
      'person.phone_for',
      eb('person.password_hash', 'is not', null).as('has_password'),
      fn.max('session.last_used_at').as('last_seen'),
    ])
    .where('person.organisation_id', '=', organisationId)
    .$if(only !== undefined, (query) => query.where('person.user_id', '=', only ?? ''))
    .groupBy(['person.organisation_id', 'person.user_id'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        hasPassword: Boolean(row.has_password),
        invitedAt: row.invited_at,
        lastSeen: row.last_seen,
        phoneFor: row.phone_for,
      },
    ]),
  );
}

/** Whether the reader sees the person's phone number: their own, or one that its owner shows them. */
const seesNumber = (person: KnownPerson, account: PersonAccount | undefined, reader: Reader): boolean =>
  person.userId === reader.userId || seesPhone(account?.phoneFor ?? 'colleagues', reader.role);

type Reader = Pick<PersonEditor, 'userId' | 'role'>;

/** Person in a list in API format, with the given terms. */
export const personLineView = (
  person: KnownPerson,
  { account, reader }: { readonly account: PersonAccount | undefined; readonly reader: Reader },
  terms: PersonTerms,
): WirePersonLine => ({
  ...lineOf(person, account, reader),
  terms: withoutDate(terms),
});

/**
 * Person in API format for one caller, with all terms, licences and what the caller may edit. Wages and phone number
 * only for people who may see them.
 */
export function personView(
  person: KnownPerson,
  {
    account,
    editor,
    nameOf,
  }: {
    readonly account: PersonAccount | undefined;
    readonly editor: PersonEditor;
    readonly nameOf: (userId: UserId) => string | undefined;
  },
): WirePersonView {
  const edit = mayEdit(editor, person);
  const { waitingEmail } = person;
  return {
    ...lineOf(person, account, editor),
    terms: person.terms.map((terms) => ({ from: terms.from, ...withoutDate(terms) })),
    licences: [...person.licences],
    hourlyCents: editor.seesWages ? person.hourlyCents : null,
    wages: editor.seesWages ? [...(person.wages ?? [])] : [],
    waitingEmail: waitingEmail ? { email: waitingEmail.email, by: nameOf(waitingEmail.by) ?? null } : null,
    may: {
      edit,
      roles: edit && editor.role === 'superuser',
      wages: editor.seesWages,
      phone: seesNumber(person, account, editor),
    },
  };
}

const withoutDate = ({ jobIds, always, contract, reference }: PersonTerms): Omit<PersonTermsView, 'from'> => ({
  jobIds: [...jobIds],
  always,
  contractKind: contract.kind,
  minHours: contract.minHours,
  maxHours: contract.maxHours,
  ...(reference && { reference: [...reference] }),
});

const lineOf = (
  person: KnownPerson,
  account: PersonAccount | undefined,
  reader: Reader,
): Omit<WirePersonLine, 'terms'> => ({
  id: person.userId,
  name: person.name,
  shortName: person.shortName,
  email: person.email,
  phone_number: seesNumber(person, account, reader) ? person.phone : null,
  birthDate: person.birthDate,
  type: { id: typeIdOf(person.typeName ?? ''), name: person.typeName ?? '' },
  super_user: person.superUser,
  enabled: person.enabled,
  homeLocationId: person.homeLocationId,
  locationIds: [...person.locationIds],
  employmentFrom: person.employment.from,
  employmentUntil: person.employment.until,
  account: account?.hasPassword ? 'active' : account?.invitedAt ? 'invited' : 'none',
  invitedAt: account?.invitedAt ? instant(account.invitedAt.getTime()) : null,
  lastSeen: account?.lastSeen ? instant(account.lastSeen.getTime()) : null,
  ...(person.waitingEmail && { emailWaits: true as const }),
  ...consentOf(person),
});

function consentOf({ licences }: Pick<KnownPerson, 'licences'>): Pick<WirePersonLine, 'parentalConsent'> {
  const consent = licences.find(({ kind }) => kind === 'parental_consent');
  return consent ? { parentalConsent: { until: consent.expiresOn } } : {};
}
