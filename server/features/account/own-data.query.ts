import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { OwnData } from '#domain/account/account.views';
import { OWN_DATA_FIELDS, type OwnDataField, type OwnDataGroup } from '#domain/account/own-data-fields';
import { instant } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import { loadEventTexts } from '../../event-store/texts.js';
import type { Caller } from '../../http/caller.js';
import { loadDirectory } from '../../decision-context/directory.js';

// In SQL: which tables and fields are handed out is a list, and rows become JSON as they are.

/** Tables with rows of one person each. */
const TABLES = {
  terms: 'person_term',
  licences: 'person_licence',
  wage: 'person_wage',
  availability: 'availability',
  freeDays: 'free_day',
  timeOuts: 'time_out',
  shifts: 'shift',
  requests: 'shift_request',
  swaps: 'swap',
  swapsTaken: 'swap',
  weeksAsked: 'availability_week',
  specialJobs: 'special_job',
  seen: 'seen',
  notifications: 'notification',
  devices: 'push_device',
  passkeys: 'passkey',
  sessions: 'session',
  links: 'account_link',
  calendar: 'calendar_address',
  access: 'data_access',
  looked: 'data_access',
  files: 'file',
  deliveries: 'delivery',
  mails: 'message',
} as const satisfies Record<Exclude<OwnDataGroup, 'person'>, string>;

/** SQL for the text whose id is in a column. */
function textOf(table: string, column: string): RawBuilder<unknown> {
  return sql`(select content from text_content as written
    where written.organisation_id = ${sql.ref(`${table}.organisation_id`)}
      and written.text_id = ${sql.ref(`${table}.${column}`)})`;
}

/** Source of a field with another name in the table, or a computed one. */
const SOURCES: Partial<Record<OwnDataField, RawBuilder<unknown>>> = {
  // The word of a passkey's standard for where it is for means nothing to who reads.
  host: sql`rp_id`,
  request_status: sql`status`,
  swap_status: sql`status`,
  seen_kind: sql`kind`,
  week_answer: sql`answer`,
  notification_kind: sql`kind`,
  link_kind: sql`kind`,
  sent_to: sql`email`,
  look_kind: sql`kind`,
  file_kind: sql`kind`,
  channel: sql`kind`,
  words: textOf('special_job', 'body_id'),
  // The rest of the address is a secret between the device and the service.
  push_service: sql`split_part(endpoint, '/', 3)`,
};

/** Fields that are called the same in several tables. */
const OF_GROUP: Partial<Record<OwnDataGroup, Partial<Record<OwnDataField, RawBuilder<unknown>>>>> = {
  deliveries: { subject: textOf('delivery', 'subject_id'), text: textOf('delivery', 'text_id') },
};

/** Condition for a row to be the person's, where `user_id` alone does not decide. */
const OWN: Partial<Record<OwnDataGroup, (userId: string) => RawBuilder<boolean>>> = {
  swapsTaken: (userId) => sql`(to_user_id = ${userId} or accepted_by = ${userId})`,
  deliveries: (userId) => sql`sender_id = ${userId}`,
  looked: (userId) => sql`reader_id = ${userId} and user_id <> ${userId}`,
  // An access to all people of a location is also about each of them.
  access: (userId) => sql`(user_id = ${userId} or (user_id = '' and exists (select from person
    where person.organisation_id = data_access.organisation_id and person.user_id = ${userId}
      and (data_access.location_id = '' or data_access.location_id = any(person.location_ids)))))`,
  // A read model that is built anew stands beside the one that is served.
  notifications: (userId) => sql`user_id = ${userId} and generation = (select version from checkpoint
    where checkpoint.projection = 'notification' and checkpoint.serving
      and checkpoint.organisation_id = notification.organisation_id)`,
};

const GROUPS = Object.keys(TABLES) as (keyof typeof TABLES)[];

const byUser = (userId: string): RawBuilder<boolean> => sql`user_id = ${userId}`;

/**
 * Reads everything stored about the caller for themselves: their row, rows of other tables by group, and history about
 * or by them. Names stand in place of ids; other people are left out.
 */
@Injectable()
export class OwnDataQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * The caller's data: row of the person, rows of other tables by group, and history about or by them in log order,
   * with names in place of ids and without other people.
   */
  async read(caller: Caller): Promise<OwnData> {
    const { organisationId, userId } = caller;
    const person = await this.db
      .selectFrom('person')
      .select(OWN_DATA_FIELDS.person)
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const names = await this.namesOf(organisationId);
    const groups: OwnData['groups'] = {};
    for (const name of GROUPS) {
      const fields = sql.join(
        OWN_DATA_FIELDS[name].map(
          (field) => sql`${OF_GROUP[name]?.[field] ?? SOURCES[field] ?? sql.ref(field)} as ${sql.ref(field)}`,
        ),
      );
      const { rows } = await sql<Record<string, unknown>>`
        select row_to_json(found) as row from (select ${fields} from ${sql.table(TABLES[name])}
          where organisation_id = ${organisationId} and ${(OWN[name] ?? byUser)(userId)}) as found`.execute(this.db);
      groups[name] = rows.map(({ row }) => named(row, names) as Record<string, unknown>);
    }
    return {
      at: instant(Date.now()),
      person: named(JSON.parse(JSON.stringify(person)), names) as Record<string, unknown>,
      groups,
      events: await this.events(caller, names),
    };
  }

  /** History entries about the person or by them, without other people's data. */
  private async events({ organisationId, userId }: Caller, names: Names): Promise<OwnData['events']> {
    const { rows } = await sql<{
      at: Date;
      kind: string;
      by_me: boolean;
      location_id: string | null;
      date: OwnData['events'][number]['date'];
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    }>`
      select entry.at, entry.kind, coalesce(entry.author_id = ${userId}, false) as by_me, entry.location_id, entry.date,
        entry.before, entry.after
      from history_entry as entry
      join checkpoint
        on checkpoint.projection = 'history' and checkpoint.organisation_id = entry.organisation_id
        and checkpoint.serving and checkpoint.version = entry.generation
      where entry.organisation_id = ${organisationId} and (${userId} = any(entry.people) or entry.author_id = ${userId})
      order by entry.position`.execute(this.db);
    const others = await this.othersOf(organisationId, userId);
    const texts = await loadEventTexts(
      this.db,
      organisationId,
      rows.flatMap(({ before, after }) => idsIn([before, after])),
    );
    const shown = (details: Record<string, unknown> | null) =>
      details && (named(details, new Map([...names, ...texts]), others) as Record<string, unknown>);
    return rows.map(({ at, kind, by_me, location_id, date, before, after }) => ({
      at: instant(at.getTime()),
      kind,
      byMe: by_me,
      location: location_id === null ? null : (names.get(location_id) ?? location_id),
      date,
      before: shown(before),
      after: shown(after),
    }));
  }

  private async namesOf(organisationId: string): Promise<Names> {
    const { locations, jobs, jobFilters } = await loadDirectory(this.db, organisationId);
    return new Map<string, string>(
      [...locations, ...jobs, ...jobFilters].map(([id, { name }]): [string, string] => [id, name]),
    );
  }

  private async othersOf(organisationId: string, userId: string): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('person')
      .select('user_id')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '<>', userId)
      .execute();
    return new Set(rows.map(({ user_id }) => user_id));
  }
}

type Names = ReadonlyMap<string, string>;

/** Copy of a JSON value with names instead of ids; ids in `others` become null. */
function named(value: unknown, names: Names, others: ReadonlySet<string> = new Set()): unknown {
  if (typeof value === 'string') return others.has(value) ? null : (names.get(value) ?? value);
  if (Array.isArray(value)) return value.map((one) => named(one, names, others));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, named(part, names, others)]));
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[0-9a-f-]{36}$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : [];
};
