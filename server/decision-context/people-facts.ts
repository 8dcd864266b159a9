import type { Kysely, Selectable } from 'kysely';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { dateOfAge } from '#domain/kernel/birthday';
import { groupBy } from '#domain/kernel/group-by';
import { ruleYear } from '#domain/rules/rule-year';
import { calendarWithin, ownDaysOff, schoolCalendar } from '#domain/rules/school-calendar';
import type { SchoolCalendar } from '#domain/rules/school-day';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { type PersonTerms, termsWithin } from '#domain/planning/person-terms';
import type { AvailableTime, PersonFacts } from '#domain/planning/plan-status';
import type { Tables } from '../database/tables.js';
import type { FactsKey } from '../event-store/facts.js';
import { type FactsOfStreams, readFacts } from '../event-store/stored-facts.js';
import { readTerms } from './person-terms.js';

/**
 * Facts about a person for planning, and the locations where the person may be planned. Names come from tables, because
 * the log holds none.
 */
export interface PlannablePerson extends PersonFacts {
  readonly name: string;
  /** Name on boards. Absent: boards shorten `name` themselves. */
  readonly shortName?: string;
  readonly locationIds: readonly LocationId[];
  /** Manages every location of the organisation. */
  readonly superUser: boolean;
}

/** All people of an organisation by id, disabled ones included, with their entries for a range of dates. */
export type PeopleFacts = ReadonlyMap<UserId, PlannablePerson>;

/** Range of dates of the entries that are read, inclusive. */
interface EntryDates {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** People with what was agreed with them, without what they entered for dates. */
interface Staff {
  readonly rows: readonly Selectable<Tables['person']>[];
  readonly termsOf: (userId: string) => readonly PersonTerms[];
  readonly licencesOf: ReadonlyMap<string, readonly LicenceRow[]>;
  readonly school: Pick<Selectable<Tables['organisation']>, 'school_region' | 'school_days_off'> | undefined;
}

async function readStaff(db: Kysely<Tables>, organisationId: string): Promise<Staff> {
  const rows = await db.selectFrom('person').selectAll().where('organisation_id', '=', organisationId).execute();
  const termsOf = await readTerms(db, organisationId);
  const licences = await db
    .selectFrom('person_licence as licence')
    .innerJoin('organisation', 'organisation.organisation_id', 'licence.organisation_id')
    .select(['user_id', 'kind', 'expires_on', 'late_work_from'])
    .where('licence.organisation_id', '=', organisationId)
    .where('kind', '<>', 'other')
    .execute();
  const school = await db
    .selectFrom('organisation')
    .select(['school_region', 'school_days_off'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
  return { rows, termsOf, licencesOf: groupBy(licences, ({ user_id }) => user_id), school };
}

/** Entries of people, by user id: availability by date, free days, and approved or pending time outs. */
interface Entries {
  readonly availabilityOf: ReadonlyMap<string, Readonly<Record<CivilDate, AvailableTime>>>;
  readonly freeDaysOf: ReadonlyMap<string, readonly { readonly date: CivilDate }[]>;
  readonly timeOutsOf: ReadonlyMap<string, readonly TimeOutRow[]>;
}

type TimeOutRow = Pick<Selectable<Tables['time_out']>, 'from_date' | 'until_date' | 'approved'>;

async function readEntries(db: Kysely<Tables>, organisationId: string, { from, until }: EntryDates): Promise<Entries> {
  const availability = await db
    .selectFrom('availability')
    .select(['user_id', 'date', 'from_minute', 'until_minute'])
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();
  const freeDays = await db
    .selectFrom('free_day')
    .select(['user_id', 'date'])
    .where('organisation_id', '=', organisationId)
    .where('date', '>=', from)
    .where('date', '<=', until)
    .execute();
  const timeOuts = await db
    .selectFrom('time_out')
    .select(['user_id', 'from_date', 'until_date', 'approved'])
    .where('organisation_id', '=', organisationId)
    .where('from_date', '<=', until)
    .where('until_date', '>=', from)
    .where((where) => where.or([where('approved', 'is', null), where('approved', '=', true)]))
    .orderBy('from_date')
    .execute();
  const availabilityOf = new Map<string, Record<CivilDate, AvailableTime>>();
  for (const { user_id, date, from_minute, until_minute } of availability) {
    const entries = availabilityOf.get(user_id) ?? {};
    entries[date] = { from: from_minute, until: until_minute };
    availabilityOf.set(user_id, entries);
  }
  return {
    availabilityOf,
    freeDaysOf: groupBy(freeDays, ({ user_id }) => user_id),
    timeOutsOf: groupBy(timeOuts, ({ user_id }) => user_id),
  };
}

function factsOf(staff: Staff, { availabilityOf, freeDaysOf, timeOutsOf }: Entries, { from, until }: EntryDates) {
  const school = schoolOf(staff, { from, until });
  return new Map(
    staff.rows.map((row): [UserId, PlannablePerson] => {
      const userId = row.user_id as UserId;
      const licences = staff.licencesOf.get(userId) ?? [];
      return [
        userId,
        {
          userId,
          name: row.name,
          ...(row.short_name !== null && { shortName: row.short_name }),
          terms: termsWithin(staff.termsOf(userId), from, until),
          enabled: row.enabled,
          employment: { from: row.employment_start, until: row.employment_end },
          birthDate: row.birth_date,
          ...(school && isSchoolchild(row.birth_date, from) && { school }),
          ...validLicences(licences),
          ...lateConsent(licences),
          locationIds: row.location_ids as LocationId[],
          superUser: row.super_user,
          availability: availabilityOf.get(userId) ?? {},
          freeDays: (freeDaysOf.get(userId) ?? []).map(({ date }) => date),
          timeOuts: (timeOutsOf.get(userId) ?? []).map(({ from_date, until_date, approved }) => ({
            from: from_date,
            until: until_date,
            approved,
          })),
        },
      ];
    }),
  );
}

/** Age from which limits of work do not depend on school days. */
const SCHOOL_UNTIL = 16;

const isSchoolchild = (birthDate: CivilDate | null, from: CivilDate): boolean =>
  birthDate !== null && addDays(from, -7) < dateOfAge(birthDate, SCHOOL_UNTIL);

/** School calendar of the organisation in the years of some dates; null: no region is chosen. */
function schoolOf({ school }: Staff, { from, until }: EntryDates): SchoolCalendar | null {
  if (!school?.school_region) return null;
  const last = ruleYear(mondayOf(until));
  const calendar = schoolCalendar(school.school_region, ownDaysOff(school.school_days_off));
  return calendarWithin(calendar, ruleYear(mondayOf(from)).monday, addDays(last.monday, 7 * last.weeks));
}

const LICENCE_NAMES = { social_hygiene: 'socialHygiene', first_aid: 'firstAid' } as const;

type LicenceRow = Pick<Selectable<Tables['person_licence']>, 'kind' | 'expires_on'> &
  Pick<Selectable<Tables['organisation']>, 'late_work_from'>;

function validLicences(rows: readonly LicenceRow[]): Pick<PersonFacts, 'licences'> {
  const licences = rows.flatMap(({ kind, expires_on }) =>
    kind === 'other' || kind === 'parental_consent' ? [] : [[LICENCE_NAMES[kind], expires_on] as const],
  );
  return licences.length === 0 ? {} : { licences: Object.fromEntries(licences) };
}

/** Consent of the parents, from the date of the organisation's own on; none where one of them is missing. */
function lateConsent(rows: readonly LicenceRow[]): Pick<PersonFacts, 'lateConsent'> {
  const ofParents = rows.find(({ kind }) => kind === 'parental_consent');
  const from = ofParents?.late_work_from ?? null;
  return ofParents && from !== null ? { lateConsent: { from, until: ofParents.expires_on } } : {};
}

/** Facts about a person who may be planned at a location; undefined for anybody else. */
export function personAt(people: PeopleFacts, locationId: LocationId, userId: UserId): PlannablePerson | undefined {
  const person = people.get(userId);
  return person?.locationIds.includes(locationId) ? person : undefined;
}

const isOf = (kinds: readonly string[]) => (streamId: string) => kinds.some((kind) => streamId.startsWith(kind));

const changesStaff = isOf(['person/', 'organisation/']);
const changesEntries = isOf(['availability/', 'free-day/', 'time-out/']);

/**
 * Whether events of this stream may change facts about people: availability, free days, time outs, persons and the school
 * calendar of the organisation.
 */
export const changesPeopleFacts = (streamId: string): boolean => changesStaff(streamId) || changesEntries(streamId);

const STAFF: FactsOfStreams<Staff> = {
  id: 'people',
  load: readStaff,
  isStale: ({ streamId }) => changesStaff(streamId),
};

const entriesWithin = (dates: EntryDates): FactsOfStreams<Entries> => ({
  id: `entries/${dates.from}/${dates.until}`,
  load: (db, organisationId) => readEntries(db, organisationId, dates),
  isStale: ({ streamId }) => changesEntries(streamId),
});

/**
 * Facts for commands: all people of the organisation with their entries for one week. Stale when availability, free
 * days, time outs, people or the organisation change.
 */
export const peopleFacts = (monday: CivilDate): FactsKey<PeopleFacts> => ({
  id: `people/${monday}`,
  load: (db, organisationId) => loadPeopleFacts(db, organisationId, monday),
  isStale: ({ streamId }) => changesPeopleFacts(streamId),
});

/** People that were put together from stored facts, while those are stored. */
const stored = new WeakMap<Staff, WeakMap<Entries, PeopleFacts>>();

/**
 * Reads all people of an organisation with availability, free days, and approved or pending time outs from `from` to
 * `until` inclusive; `until` absent: the week from `from`. For queries and live watchers, which share the answer, and
 * on the transaction of a command.
 */
export async function loadPeopleFacts(
  db: Kysely<Tables>,
  organisationId: string,
  from: CivilDate,
  until: CivilDate = addDays(from, 6),
): Promise<PeopleFacts> {
  const dates = { from, until };
  const [staff, entries] = await Promise.all([
    readFacts(db, organisationId, STAFF),
    readFacts(db, organisationId, entriesWithin(dates)),
  ]);
  const ofStaff = stored.get(staff) ?? new WeakMap<Entries, PeopleFacts>();
  const facts = ofStaff.get(entries) ?? factsOf(staff, entries, dates);
  stored.set(staff, ofStaff.set(entries, facts));
  return facts;
}
