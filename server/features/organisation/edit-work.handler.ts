import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Selectable } from 'kysely';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import { todayAt } from '#domain/kernel/zone';
import type { WorkSettings } from '#domain/job/work-settings.views';
import { type JobPart, organisationStream } from '#domain/organisation/organisation.events';
import type { JobPlace, WorkCommand } from '#domain/organisation/work.commands';
import type { WorkContext } from '#domain/organisation/work.context';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { JobFilterTable, JobTable } from '../job/job.table.js';
import { isSameName } from '../../decision-context/material-facts.js';
import { notFound } from '../../access/reach.js';
import { decideOrganisation, type Deciding } from './decide-organisation.js';
import { insertJob, insertJobFilter } from './new-rows.js';
import { EditWork, type WorkEdit } from './organisation.messages.js';
import { workIn } from './work-settings.js';

/**
 * Adds, changes, arranges or retires jobs or departments and answers all of them. Refuses a name that is in use at the
 * location (`duplicate`).
 */
@CommandHandler(EditWork)
export class EditWorkHandler implements ICommandHandler<EditWork> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, edit }: EditWork): Promise<WorkSettings> {
    return this.runner.execute<WorkSettings>({
      origin,
      streamId: organisationStream(origin.organisationId),
      // Names stand in rows.
      solo: true,
      execute: (transaction) => executeEdit(transaction, edit),
    });
  }
}

interface Rows {
  readonly jobs: readonly Selectable<JobTable>[];
  readonly filters: readonly Selectable<JobFilterTable>[];
}

async function executeEdit(transaction: CommandTransaction, edit: WorkEdit): Promise<CommandOutcome<WorkSettings>> {
  const { db, origin } = transaction;
  const { organisationId } = origin;
  const rows: Rows = {
    jobs: await db.selectFrom('job').selectAll().where('organisation_id', '=', organisationId).execute(),
    filters: await db.selectFrom('job_filter').selectAll().where('organisation_id', '=', organisationId).execute(),
  };
  if (isNameTaken(edit, rows)) return { ok: false, refusal: fieldRefusal('name', 'duplicate') };
  return decideOrganisation(transaction, {
    ...(await decidingOf(transaction, edit, rows)),
    answer: workIn,
    current: workIn,
  });
}

/** Whether the new name is taken: by another job in use, or another department of the location. */
function isNameTaken(edit: WorkEdit, { jobs, filters }: Rows): boolean {
  if (!('name' in edit)) return false;
  if ('jobId' in edit)
    return jobs.some((job) => job.job_id !== edit.jobId && !job.retired && isSameName(job.name, edit.name));
  const locationId = 'locationId' in edit ? edit.locationId : filters.find(isFilter(edit.jobFilterId))?.location_id;
  return filters.some(
    (filter) =>
      filter.job_filter_id !== edit.jobFilterId &&
      filter.location_id === locationId &&
      !filter.removed &&
      isSameName(filter.name, edit.name),
  );
}

const isFilter = (id: string) => (filter: Selectable<JobFilterTable>) => filter.job_filter_id === id && !filter.removed;

async function decidingOf(
  transaction: CommandTransaction,
  edit: WorkEdit,
  rows: Rows,
): Promise<Pick<Deciding<unknown>, 'command' | 'facts' | 'texts' | 'insert'>> {
  switch (edit.type) {
    case 'DefineJob': {
      const { jobId, name, jobTypeId, colour, callAllowed, servesAlcohol } = edit;
      const places = placesOf(edit.departmentIds, rows);
      const locationIds = places.map(({ locationId }) => locationId);
      const job = { job_id: jobId, name, colour, location_ids: locationIds };
      const kind = { job_type_id: jobTypeId, call_allowed: callAllowed, serves_alcohol: servesAlcohol };
      return { command: { type: 'DefineJob', jobId, locationIds, places }, insert: insertJob({ ...job, ...kind }) };
    }
    case 'ChangeJob': {
      const row = rows.jobs.find((job) => job.job_id === edit.jobId);
      if (!row) throw notFound();
      const { jobId, confirm, basedOn } = edit;
      const places = placesOf(edit.departmentIds, rows);
      const remaining = places.map(({ locationId }) => locationId as string);
      const removedIds = row.location_ids.filter((locationId) => !remaining.includes(locationId));
      const command: WorkCommand = {
        type: 'ChangeJob',
        jobId,
        ...partsOf(transaction, edit, row),
        places,
        confirm,
        basedOn,
      };
      return { command, texts: { name: edit.name }, facts: { using: await usingJob(transaction, jobId, removedIds) } };
    }
    case 'RetireJob':
      return { command: edit, facts: { using: await usingJob(transaction, edit.jobId, null) } };
    case 'DefineJobFilter': {
      const { name, ...command } = edit;
      const ordinal = rows.filters.filter((filter) => filter.location_id === edit.locationId).length + 1;
      const row = { job_filter_id: edit.jobFilterId, location_id: edit.locationId, name, job_ids: [], ordinal };
      return { command: { ...command, jobIds: [] }, insert: insertJobFilter(row) };
    }
    case 'RenameJobFilter':
    case 'RemoveJobFilter': {
      const row = rows.filters.find(isFilter(edit.jobFilterId));
      if (!row) throw notFound();
      const department = { jobFilterId: edit.jobFilterId, locationId: row.location_id as LocationId };
      if (edit.type === 'RemoveJobFilter') {
        const facts = {
          using: {
            futureShifts: await shiftsAhead(transaction, 'job_filter_id', department.jobFilterId, null),
            people: [],
          },
        };
        return { command: { type: edit.type, ...department }, facts };
      }
      const [wasId, nameId] = [transaction.writeText(row.name), transaction.writeText(edit.name)];
      return { command: { type: edit.type, ...department, nameId, wasId }, texts: { name: edit.name } };
    }
    case 'ArrangeDepartments':
      return { command: edit };
  }
}

/** Location of each department; empty for an unknown id, which the decider refuses at its index. */
const placesOf = (departmentIds: readonly JobFilterId[], { filters }: Rows): JobPlace[] =>
  departmentIds.map((jobFilterId) => ({
    jobFilterId,
    locationId: (filters.find(isFilter(jobFilterId))?.location_id ?? '') as LocationId,
  }));

function partsOf(
  transaction: CommandTransaction,
  edit: Extract<WorkEdit, { type: 'ChangeJob' }>,
  row: Selectable<JobTable>,
): { before: JobPart; after: JobPart } {
  const [before, after]: [JobPart, JobPart] = [{}, {}];
  if (edit.name !== row.name)
    [before.nameId, after.nameId] = [transaction.writeText(row.name), transaction.writeText(edit.name)];
  if (edit.jobTypeId !== row.job_type_id) [before.jobTypeId, after.jobTypeId] = [row.job_type_id, edit.jobTypeId];
  if (edit.colour !== row.colour) [before.colour, after.colour] = [row.colour, edit.colour];
  if (edit.callAllowed !== row.call_allowed)
    [before.callAllowed, after.callAllowed] = [row.call_allowed, edit.callAllowed];
  if (edit.servesAlcohol !== row.serves_alcohol)
    [before.servesAlcohol, after.servesAlcohol] = [row.serves_alcohol, edit.servesAlcohol];
  return { before, after };
}

/** Number of shifts from today on with a job, and the people who have it; at some locations, or (null) all. */
async function usingJob(
  transaction: CommandTransaction,
  jobId: string,
  locationIds: readonly string[] | null,
): Promise<WorkContext['using']> {
  const { db, origin } = transaction;
  const people = await db
    .selectFrom('person')
    .innerJoin('person_terms_now as terms', (join) =>
      join.onRef('terms.organisation_id', '=', 'person.organisation_id').onRef('terms.user_id', '=', 'person.user_id'),
    )
    .select(['name', 'terms.job_ids'])
    .where('person.organisation_id', '=', origin.organisationId)
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
  const having = people.filter(({ job_ids }) => job_ids.includes(jobId)).map(({ name }) => name);
  return { futureShifts: await shiftsAhead(transaction, 'job_id', jobId, locationIds), people: having };
}

/** Number of shifts from today on, published or drafted; at some locations, or (null) all. */
async function shiftsAhead(
  { db, origin, now }: CommandTransaction,
  column: 'job_id' | 'job_filter_id',
  id: string,
  locationIds: readonly string[] | null,
): Promise<number> {
  // The zone that is furthest behind: a shift of today still counts.
  const today = todayAt(now, 'Pacific/Pago_Pago') as CivilDate;
  const isThere = ({ location_id }: { readonly location_id: string }) =>
    locationIds === null || locationIds.includes(location_id);
  const published = await db
    .selectFrom('shift')
    .select('location_id')
    .where('organisation_id', '=', origin.organisationId)
    .where(column, '=', id)
    .where('date', '>=', today)
    .execute();
  // A slot that revises a published shift is that shift.
  const drafted = await db
    .selectFrom('draft_slot')
    .select('location_id')
    .where('organisation_id', '=', origin.organisationId)
    .where(column, '=', id)
    .where('date', '>=', today)
    .where('shift_id', 'is', null)
    .execute();
  return published.filter(isThere).length + drafted.filter(isThere).length;
}
