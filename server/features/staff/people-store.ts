import { type Insertable, type Kysely, sql } from 'kysely';
import { ADMIN_TYPE_NAMES } from '#domain/access/access';
import { emailKey } from '#domain/kernel/email-address';
import { groupBy } from '#domain/kernel/group-by';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { type PersonTerms, SINCE_EVER } from '#domain/planning/person-terms';
import type { KnownPerson } from '#domain/staff/person';
import { setsWage } from '#domain/staff/person-changes';
import type { PersonChange } from '#domain/staff/person.decider';
import type { Tables } from '../../database/tables.js';
import { hasLogin } from '../../access/open-account.js';
import { readTerms } from '../../decision-context/person-terms.js';
import { readWages, todayOf } from '../../decision-context/person-wages.js';

// In SQL: the date of a wage is that of the location's clock, worked out in the statement, and people are compared by
// address and birth date where they are stored.

/** Maximum number of rows in a statement; each has about twenty parameters. */
const ROWS = 500;

/** People on whom an edit of some of them depends. */
export interface PeopleScope {
  readonly userIds: readonly UserId[];
  /** New addresses, which nobody else may have. */
  readonly emails?: readonly string[];
  /** New birth dates, by which somebody may be entered twice. */
  readonly birthDates?: readonly CivilDate[];
}

/**
 * People of an organisation with all known data, wages included, sorted by name: everybody, or only those in `scope`
 * with everybody whom a rule compares them with: people with one of the addresses or birth dates or with the birth date
 * of one of them, authors of waiting addresses, and superusers. Inside a command only if it runs `solo`.
 */
export async function readPeople(
  db: Kysely<Tables>,
  organisationId: string,
  scope?: PeopleScope,
): Promise<KnownPerson[]> {
  const rows = await db
    .selectFrom('person')
    .selectAll()
    .select(hasLogin().as('has_login'))
    .where('organisation_id', '=', organisationId)
    .$if(scope !== undefined, (query) => query.where(isInScope(organisationId, scope ?? { userIds: [] })))
    .orderBy('name')
    .orderBy('user_id')
    .execute();
  const only = scope && rows.map(({ user_id }) => user_id);
  // In a command they share a round trip.
  const [termsOf, licences, wagesOf] = await Promise.all([
    readTerms(db, organisationId, only),
    db
      .selectFrom('person_licence')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .$if(only !== undefined, (query) => query.where('user_id', '=', sql<string>`any(${only}::text[])`))
      .orderBy('kind')
      .orderBy('name')
      .execute(),
    readWages(db, organisationId, only),
  ]);
  const licencesOf = groupBy(licences, ({ user_id }) => user_id);
  return rows.map((row) => ({
    userId: row.user_id as UserId,
    name: row.name,
    shortName: row.short_name,
    email: row.email,
    hasLogin: row.has_login,
    waitingEmail:
      row.waiting_email_by === null ? null : { email: row.waiting_email, by: row.waiting_email_by as UserId },
    phone: row.phone_number,
    birthDate: row.birth_date,
    licences: (licencesOf.get(row.user_id) ?? []).map(({ kind, name, expires_on }) => ({
      kind,
      name,
      expiresOn: expires_on,
    })),
    ...wagesOf(row.user_id),
    typeName: row.type_name,
    superUser: row.super_user,
    enabled: row.enabled,
    homeLocationId: row.home_location_id as LocationId,
    locationIds: row.location_ids as LocationId[],
    employment: { from: row.employment_start, until: row.employment_end },
    terms: termsOf(row.user_id),
  }));
}

function isInScope(organisationId: string, { userIds, emails = [], birthDates = [] }: PeopleScope) {
  const ofThem = sql`organisation_id = ${organisationId} and user_id = any(${[...userIds]}::text[])`;
  return sql<boolean>`(
    user_id = any(${[...userIds]}::text[])
    or user_id in (select waiting_email_by from person where ${ofThem})
    or lower(email) = any(${emails.map(emailKey)}::text[])
    or birth_date = any(${[...birthDates]}::date[])
    or birth_date in (select birth_date from person where ${ofThem})
    or super_user)`;
}

/**
 * Writes changes of people with their terms, licences and wages. Deletes the row, links and messages of removed ones.
 * Sessions stay; `endSessions` ends those of disabled people.
 */
export async function writePeople(
  db: Kysely<Tables>,
  organisationId: string,
  decided: readonly PersonChange[],
): Promise<void> {
  await removePeople(
    db,
    organisationId,
    decided.filter(({ removed }) => removed).map(({ after }) => after.userId),
  );
  const changes = decided.filter(({ removed }) => !removed);
  for (const { before, after } of changes) {
    if (before === null || sameRow(before, after)) continue;
    await db.updateTable('person').set(rowOf(organisationId, after)).where(theirs(organisationId, after)).execute();
  }
  // Behind those who changed: somebody new may have an address that somebody gave up.
  const added = changes.filter(({ before }) => before === null).map(({ after }) => after);
  for (const people of chunks(added))
    await db
      .insertInto('person')
      .values(people.map((person) => ({ ...rowOf(organisationId, person), password_hash: null, language: null })))
      .execute();
  await writeTerms(db, organisationId, changes);
  await writeLicences(db, organisationId, changes);
  await writeWages(db, organisationId, changes);
}

async function removePeople(db: Kysely<Tables>, organisationId: string, userIds: readonly UserId[]): Promise<void> {
  if (userIds.length === 0) return;
  for (const table of ['account_link', 'message', 'person'] as const)
    await db
      .deleteFrom(table as 'person')
      .where('organisation_id', '=', organisationId)
      .where('user_id', 'in', [...userIds])
      .execute();
}

async function writeTerms(db: Kysely<Tables>, organisationId: string, changes: readonly PersonChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const deletedDates = (before?.terms ?? []).filter((one) => !after.terms.includes(one)).map(({ from }) => from);
    if (deletedDates.length > 0)
      await db
        .deleteFrom('person_term')
        .where(theirs(organisationId, after))
        .where('from_date', 'in', deletedDates)
        .execute();
  }
  const rows = changes.flatMap(({ before, after }) =>
    after.terms.filter((one) => !before?.terms.includes(one)).map((one) => termRow(organisationId, after.userId, one)),
  );
  for (const some of chunks(rows)) await db.insertInto('person_term').values(some).execute();
}

async function writeLicences(
  db: Kysely<Tables>,
  organisationId: string,
  changes: readonly PersonChange[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => (before?.licences ?? []) !== after.licences);
  for (const { before, after } of changed)
    if (before?.licences.length) await db.deleteFrom('person_licence').where(theirs(organisationId, after)).execute();
  const rows = changed.flatMap(({ after: { userId, licences } }) =>
    licences.map(({ kind, name, expiresOn }) => ({
      organisation_id: organisationId,
      user_id: userId,
      kind,
      name: kind === 'other' ? name : '',
      expires_on: expiresOn,
    })),
  );
  for (const some of chunks(rows)) await db.insertInto('person_licence').values(some).execute();
}

/** Stores changed wages from their date, or from today; the first known wage of a person holds from the beginning. */
async function writeWages(db: Kysely<Tables>, organisationId: string, changes: readonly PersonChange[]): Promise<void> {
  for (const { before, after } of changes) {
    if (!setsWage(before, after)) continue;
    const { userId, hourlyCents, wageFrom = null } = after;
    const isFirst = (before?.wages ?? []).length === 0;
    await sql`
      insert into person_wage (organisation_id, user_id, from_date, hourly_cents)
      values (${organisationId}, ${userId},
        coalesce(${wageFrom}::date, ${isFirst ? SINCE_EVER : null}::date, ${todayOf(organisationId, after.homeLocationId)}),
        ${hourlyCents})
      on conflict (organisation_id, user_id, from_date) do update set hourly_cents = excluded.hourly_cents`.execute(db);
  }
}

const theirs = (organisationId: string, { userId }: Pick<KnownPerson, 'userId'>) =>
  ((eb: { and: (ids: object) => never }) => eb.and({ organisation_id: organisationId, user_id: userId })) as never;

/** Number of a user type on the wire: 1 to 4 in the order of `ADMIN_TYPE_NAMES`, 5 for every other name. */
export const typeIdOf = (typeName: string): number =>
  ADMIN_TYPE_NAMES.indexOf(typeName) + 1 || ADMIN_TYPE_NAMES.length + 1;

const rowOf = (organisationId: string, person: KnownPerson) => ({
  organisation_id: organisationId,
  user_id: person.userId,
  name: person.name,
  short_name: person.shortName,
  email: person.email,
  waiting_email: person.waitingEmail?.email ?? null,
  waiting_email_by: person.waitingEmail?.by ?? null,
  phone_number: person.phone,
  birth_date: person.birthDate,
  type_id: typeIdOf(person.typeName ?? ''),
  type_name: person.typeName ?? '',
  super_user: person.superUser,
  home_location_id: person.homeLocationId,
  location_ids: [...person.locationIds],
  employment_start: person.employment.from,
  employment_end: person.employment.until,
  enabled: person.enabled,
});

const sameRow = (before: KnownPerson, after: KnownPerson): boolean =>
  JSON.stringify(rowOf('', before)) === JSON.stringify(rowOf('', after));

const termRow = (
  organisationId: string,
  userId: UserId,
  { from, jobIds, always, contract, reference }: PersonTerms,
): Insertable<Tables['person_term']> => ({
  organisation_id: organisationId,
  user_id: userId,
  from_date: from,
  job_ids: [...jobIds],
  always,
  contract_kind: contract.kind,
  min_hours: contract.minHours,
  max_hours: contract.maxHours,
  reference: JSON.stringify(reference ?? []),
});

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS) yield rows.slice(start, start + ROWS);
}
