import { v7 as uuid } from 'uuid';
import { addDays, type CivilDate, daysBetween, weekDates, weekdayOf } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, ScenarioId, SlotId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import { shiftedBy, weeklyTime } from '#domain/kernel/shift-time';
import { type DraftSource, draftWeekStream, type SlotData } from '#domain/draft-week/draft-week.events';
import { type DraftWeek, slotsOf } from '#domain/draft-week/draft-week.state';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { type RosterWeek, shiftsOf } from '#domain/roster-week/roster-week.state';
import { placedDates, placedInWeek } from '#domain/placement/placed-week';
import { demandOn } from '#domain/scenario/demand';
import type { TemplateShift } from '#domain/template/template.events';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { CommandRefused } from '../../event-store/refused.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { timesOfDay } from '#domain/template/shifts-of-week';
import { templateOf } from '../../decision-context/template-shifts.js';
import type { StartSource, WeekAtLocation } from './draft-week.messages.js';

/** Slots of a new draft, with source and scenario (null: none). */
export interface StartSlots {
  readonly source: DraftSource;
  readonly scenarioId: ScenarioId | null;
  readonly slots: readonly SlotData[];
}

type Place = WeekAtLocation & { readonly jobFilterId: JobFilterId };

/**
 * New slots, with new ids, from a source for a department's week; with people only from weeks (`withUsers`) and the
 * published roster. Only slots of the published roster keep the shift ids. Only for commands that run `solo`.
 * @throws CommandRefused for an unknown template or scenario
 */
export function startSlots(
  transaction: CommandTransaction,
  source: StartSource,
  weekKey: Place,
): Promise<StartSlots> | StartSlots {
  switch (source.kind) {
    case 'empty':
      return { source, scenarioId: null, slots: [] };
    case 'template':
      return fromTemplate(transaction, source.templateId, weekKey);
    case 'scenario':
      return fromScenario(transaction, source.scenarioId, weekKey);
    case 'scheduler':
      return fromScheduler(transaction, weekKey);
    case 'week':
      return fromWeek(transaction, source, weekKey);
    case 'published':
      return fromPublished(transaction, weekKey);
  }
}

async function fromTemplate(transaction: CommandTransaction, templateId: string, weekKey: Place): Promise<StartSlots> {
  const template = await templateOf(transaction, templateId, weekKey);
  return {
    source: { kind: 'template', id: templateId },
    scenarioId: template.scenario_id as ScenarioId | null,
    slots: weekDates(weekKey.monday).flatMap((date) =>
      slotsOfDay(template.shifts, weekdayOf(date), date, weekKey.jobFilterId),
    ),
  };
}

/** New slots without people from the shifts of one weekday (1 Monday) of a template, on a date. */
export const slotsOfDay = (
  shifts: readonly TemplateShift[],
  day: number,
  date: CivilDate,
  jobFilterId: JobFilterId,
): SlotData[] => timesOfDay(shifts, day, date).map(({ jobId, time }) => newSlot(jobFilterId, jobId, time));

const newSlot = (jobFilterId: JobFilterId, jobId: SlotData['jobId'], time: SlotData['time']): SlotData => ({
  slotId: uuid() as SlotId,
  jobFilterId,
  jobId,
  time,
  userId: null,
  shiftId: null,
});

async function fromScenario(
  transaction: CommandTransaction,
  scenarioId: string,
  { locationId, monday, jobFilterId }: Place,
): Promise<StartSlots> {
  const scenario = await transaction.db
    .selectFrom('scenario')
    .select(['location_id', 'shifts'])
    .where('organisation_id', '=', transaction.origin.organisationId)
    .where('scenario_id', '=', scenarioId)
    .executeTakeFirst();
  if (!scenario || scenario.location_id !== locationId)
    throw new CommandRefused(refusal('not_found', { errors: [{ field: 'scenarioId', code: 'not_found' }] }));
  const filter = await transaction.db
    .selectFrom('job_filter')
    .select('job_ids')
    .where('organisation_id', '=', transaction.origin.organisationId)
    .where('job_filter_id', '=', jobFilterId)
    .executeTakeFirstOrThrow();
  const { shifts } = scenario;
  const slots = weekDates(monday).flatMap((date) =>
    demandOn(date, filter.job_ids as JobId[], { dated: shifts, weekly: shifts }).flatMap(
      ({ jobId, from, until, maxEmployees }) =>
        Array.from({ length: maxEmployees }, () => newSlot(jobFilterId, jobId, weeklyTime(date, from, until))),
    ),
  );
  const id = scenarioId as ScenarioId;
  return { source: { kind: 'scenario', id }, scenarioId: id, slots };
}

async function fromScheduler(
  transaction: CommandTransaction,
  { locationId, monday, jobFilterId }: Place,
): Promise<StartSlots> {
  const sunday = addDays(monday, 6);
  const found = await transaction.db
    .selectFrom('placement')
    .innerJoin('template', (join) =>
      join
        .onRef('template.organisation_id', '=', 'placement.organisation_id')
        .onRef('template.template_id', '=', 'placement.template_id'),
    )
    .leftJoin('scenario', (join) =>
      join
        .onRef('scenario.organisation_id', '=', 'template.organisation_id')
        .onRef('scenario.scenario_id', '=', 'template.scenario_id'),
    )
    .select([
      'placement_id as id',
      'first_date as start',
      'last_date as end',
      'template.shifts',
      'scenario.scenario_id',
    ])
    .where('placement.organisation_id', '=', transaction.origin.organisationId)
    .where('placement.location_id', '=', locationId)
    .where('placement.job_filter_id', '=', jobFilterId)
    .where('first_date', '<=', sunday)
    .where('last_date', '>=', monday)
    .execute();
  const placements = placedInWeek(found, monday);
  const slots = placements.flatMap(({ shifts, ...placed }) =>
    placedDates(placed, monday).flatMap((date) => slotsOfDay(shifts, weekdayOf(date), date, jobFilterId)),
  );
  const scenarioId = (placements.find(({ scenario_id }) => scenario_id)?.scenario_id ?? null) as ScenarioId | null;
  return { source: { kind: 'scheduler' }, scenarioId, slots };
}

/** An earlier week: its published roster or else its draft, on the same weekdays. */
async function fromWeek(
  transaction: CommandTransaction,
  { monday: from, withUsers }: Extract<StartSource, { kind: 'week' }>,
  { locationId, monday, jobFilterId }: Place,
): Promise<StartSlots> {
  const roster = await transaction.state(rosterWeekKind, rosterWeekStream(locationId, from));
  const draft = await transaction.state(draftWeekKind, draftWeekStream(locationId, from));
  const slots = copiedSlots({ roster, draft }, { from, monday, jobFilterId, withUsers });
  const scenarioId = draft.parts[jobFilterId]?.scenarioId ?? null;
  return { source: { kind: 'week', monday: from }, scenarioId, slots };
}

/**
 * New slots from the week of Monday `from`, on the same weekdays of the week of `monday`: from its published shifts
 * that are not called off, or from its draft if none are published. Without people unless `withUsers`.
 */
export function copiedSlots(
  { roster, draft }: { readonly roster: RosterWeek; readonly draft: DraftWeek },
  {
    from,
    monday,
    jobFilterId,
    withUsers,
  }: Pick<Place, 'monday' | 'jobFilterId'> & { readonly from: CivilDate; readonly withUsers: boolean },
): SlotData[] {
  const published = shiftsOf(roster, jobFilterId).filter(({ calledOff }) => !calledOff);
  const items = published.length > 0 ? published : slotsOf(draft, jobFilterId);
  const days = daysBetween(from, monday);
  return items.map(({ jobId, time, userId }) => ({
    ...newSlot(jobFilterId, jobId, shiftedBy(time, days)),
    userId: withUsers ? userId : null,
  }));
}

/** Revising: the published shifts with their people, so that publishing again keeps their ids. */
async function fromPublished(
  transaction: CommandTransaction,
  { locationId, monday, jobFilterId }: Place,
): Promise<StartSlots> {
  const roster = await transaction.state(rosterWeekKind, rosterWeekStream(locationId, monday));
  const draft = await transaction.state(draftWeekKind, draftWeekStream(locationId, monday));
  const slots = shiftsOf(roster, jobFilterId)
    .filter(({ calledOff }) => !calledOff)
    .map(({ jobId, time, userId, shiftId }) => ({ ...newSlot(jobFilterId, jobId, time), userId, shiftId }));
  return { source: { kind: 'published' }, scenarioId: draft.parts[jobFilterId]?.scenarioId ?? null, slots };
}
