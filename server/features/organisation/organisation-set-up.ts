import { Injectable } from '@nestjs/common';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DomainEvent } from '#domain/kernel/event';
import type { CommandId, JobFilterId, JobId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import type { OrganisationCommand } from '#domain/organisation/organisation.decider';
import type { CivilDate } from '#domain/kernel/civil-date';
import { fixedHours, SINCE_EVER, ZERO_HOURS } from '#domain/planning/person-terms';
import type { ReferenceHours } from '#domain/planning/reference-hours';
import type { LicenceKind } from '#domain/staff/person';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Append, CommandOrigin } from '../../event-store/command-origin.js';
import type { JobFilterTable, JobTable } from '../job/job.table.js';
import { endSessions } from '../../security/end-sessions.js';
import { hashPassword } from '../../security/passwords.js';
import type { PersonTable } from '../staff/person.table.js';
import { decideOrganisation, type Deciding } from './decide-organisation.js';
import { insertJob, insertJobFilter, insertLocation, type NewLocation } from './new-rows.js';

type Own<Row> = Omit<Row, 'organisation_id'>;

/** Person to found. `password` null: cannot log in yet; a hash saves hashing one password for many people. */
export type NewPerson = Omit<
  Own<Selectable<PersonTable>>,
  | 'password_hash'
  | 'enabled'
  | 'language'
  | 'short_name'
  | 'invited_at'
  | 'phone_for'
  | 'erasure_asked_at'
  | 'waiting_email'
  | 'waiting_email_by'
> & {
  /** In order of preference. */
  readonly job_ids: string[];
  /** Full-timer. */
  readonly always: boolean;
  /** Fixed hours a week; null: none agreed. */
  readonly contract_hours: number | null;
  /** Reference hours of somebody on call without agreed hours; absent: `contract_hours` hold. */
  readonly reference?: readonly ReferenceHours[];
  readonly licences?: readonly { readonly kind: LicenceKind; readonly expires_on: CivilDate | null }[];
  readonly password: string | { readonly hash: string } | null;
};

/** Command id and instant (milliseconds) of a set-up command. */
export type SetUpOrigin = Pick<CommandOrigin, 'commandId' | 'at'>;

const newCommandId = (): CommandId => uuid() as CommandId;

/**
 * Founds an organisation and its parts by the rules of later changes, for the command line and the demo. A repeated
 * command id does nothing. Refusals are thrown as CommandRefused.
 */
@Injectable()
export class OrganisationSetUp {
  constructor(private readonly runner: CommandRunner) {}

  /** Founds an empty organisation. */
  found(
    organisationId: OrganisationId,
    name: string,
    demo: boolean,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    return this.decide({ organisationId, ...origin }, { type: 'FoundOrganisation' }, async ({ db }) => {
      await db.insertInto('organisation').values({ organisation_id: organisationId, name, demo }).execute();
      return true;
    });
  }

  /** Opens a location with row and event. Refuses if its host is taken. */
  openLocation(
    organisationId: OrganisationId,
    location: NewLocation,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    const command = { type: 'OpenLocation', locationId: location.location_id as LocationId } as const;
    return this.decide({ organisationId, ...origin }, command, insertLocation(location));
  }

  /** Defines a job at locations; `defineJobFilter` puts it into departments. */
  defineJob(
    organisationId: OrganisationId,
    job: Own<Insertable<JobTable>>,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    const [jobId, locationIds] = [job.job_id as JobId, job.location_ids as LocationId[]];
    const command = { type: 'DefineJob', jobId, locationIds, places: null } as const;
    return this.decide({ organisationId, ...origin }, command, insertJob(job));
  }

  /** Defines a department with its jobs. */
  defineJobFilter(
    organisationId: OrganisationId,
    filter: Own<Insertable<JobFilterTable>>,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    const command = {
      type: 'DefineJobFilter',
      jobFilterId: filter.job_filter_id as JobFilterId,
      locationId: filter.location_id as LocationId,
      jobIds: filter.job_ids as JobId[],
    } as const;
    return this.decide({ organisationId, ...origin }, command, insertJobFilter(filter));
  }

  /** Adds a person with their first terms, from the start of employment. */
  async employ(
    organisationId: OrganisationId,
    { password, job_ids, always, contract_hours, reference, licences = [], ...person }: NewPerson,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    const userId = person.user_id as UserId;
    const contract = reference ? ZERO_HOURS : fixedHours(contract_hours);
    const event: StaffEvent = {
      type: 'PersonEmployed',
      data: {
        userId,
        homeLocationId: person.home_location_id as LocationId,
        locationIds: person.location_ids as LocationId[],
        jobIds: job_ids as JobId[],
        always,
        superUser: person.super_user,
        typeName: person.type_name,
        contract: { ...contract },
        employment: { from: person.employment_start, until: person.employment_end },
        ...(reference && { reference: [...reference] }),
      },
    };
    const hash = typeof password === 'string' ? await hashPassword(password) : (password?.hash ?? null);
    const { kind, minHours, maxHours } = contract;
    await this.write({ organisationId, ...origin }, personStream(userId), event, async (db) => {
      await db
        .insertInto('person')
        .values({ ...person, organisation_id: organisationId, password_hash: hash, enabled: true })
        .execute();
      await db
        .insertInto('person_term')
        .values({
          organisation_id: organisationId,
          user_id: userId,
          from_date: person.employment_start ?? SINCE_EVER,
          job_ids,
          always,
          contract_kind: kind,
          min_hours: minHours,
          max_hours: maxHours,
          reference: JSON.stringify(reference ?? []),
        })
        .execute();
      if (licences.length > 0)
        await db
          .insertInto('person_licence')
          .values(
            licences.map((licence) => ({ ...licence, name: '', organisation_id: organisationId, user_id: userId })),
          )
          .execute();
      return [];
    });
  }

  /** Disables a person and ends their sessions. */
  async disable(
    organisationId: OrganisationId,
    userId: UserId,
    origin: SetUpOrigin = { commandId: newCommandId() },
  ): Promise<void> {
    const event: StaffEvent = { type: 'PersonDisabled', data: { userId } };
    await this.write({ organisationId, ...origin }, personStream(userId), event, async (db, now) => {
      await db
        .updateTable('person')
        .set({ enabled: false })
        .where('organisation_id', '=', organisationId)
        .where('user_id', '=', userId)
        .execute();
      return endSessions(db, { organisationId, at: { user_id: userId } }, now);
    });
  }

  private async decide(
    ids: Pick<CommandOrigin, 'organisationId'> & SetUpOrigin,
    command: OrganisationCommand,
    insert: NonNullable<Deciding<null>['insert']>,
  ): Promise<void> {
    await this.runner.execute({
      origin: { ...ids, actorId: null, locationId: null, cause: 'system' },
      solo: true,
      execute: (transaction) => decideOrganisation(transaction, { command, insert, answer: () => null }),
    });
  }

  private async write(
    ids: Pick<CommandOrigin, 'organisationId'> & SetUpOrigin,
    streamId: string,
    event: DomainEvent,
    rows: (db: Kysely<Tables>, now: number) => Promise<readonly Append[]>,
  ): Promise<void> {
    await this.runner.execute({
      origin: { ...ids, actorId: null, locationId: null, cause: 'system' },
      solo: true,
      execute: async (transaction) => {
        const besides = await rows(transaction.db, transaction.now);
        return { ok: true, appends: [{ streamId, events: [event] }, ...besides], answer: () => null };
      },
    });
  }
}
