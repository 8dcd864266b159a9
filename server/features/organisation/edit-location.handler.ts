import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Selectable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { always, valueOn } from '#domain/kernel/dated-week';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import { settingDifferences } from '#domain/kernel/settings';
import { todayAt } from '#domain/kernel/zone';
import { LOCATION_SETTINGS } from '#domain/location/location.settings';
import type { LocationSettings } from '#domain/location/location-settings.views';
import { type LocationPart, organisationStream } from '#domain/organisation/organisation.events';
import type { PlaceCommand, PlaceContext } from '#domain/organisation/places.decider';
import { settingsOfRow } from '../../database/setting-columns.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import type { LocationTable } from '../location/location.table.js';
import { isSameName } from '../../decision-context/material-facts.js';
import { notFound } from '../../access/reach.js';
import { decideOrganisation } from './decide-organisation.js';
import { locationIn } from './location-settings.js';
import { insertJobFilter, insertLocation } from './new-rows.js';
import { removeFutureShifts } from './remove-future-shifts.js';
import { EditLocation, type LocationEdit } from './organisation.messages.js';

/**
 * Opens, changes or closes a location and answers its settings. Refuses a name (`duplicate`) or host that another open
 * location has. Closing removes future shifts and drafts.
 */
@CommandHandler(EditLocation)
export class EditLocationHandler implements ICommandHandler<EditLocation> {
  constructor(private readonly runner: CommandRunner) {}

  execute(message: EditLocation): Promise<LocationSettings> {
    return this.runner.execute<LocationSettings>({
      origin: message.origin,
      streamId: organisationStream(message.origin.organisationId),
      // Names, hosts and hours stand in rows.
      solo: true,
      execute: (transaction) => executeEdit(transaction, message),
    });
  }
}

type Row = Selectable<LocationTable>;

async function executeEdit(
  transaction: CommandTransaction,
  { locationId, edit }: EditLocation,
): Promise<CommandOutcome<LocationSettings>> {
  const rows = await transaction.db
    .selectFrom('location')
    .selectAll()
    .where('organisation_id', '=', transaction.origin.organisationId)
    .execute();
  const row = rows.find((one) => one.location_id === locationId);
  if ('name' in edit) {
    const others = rows.filter((one) => one.location_id !== locationId && one.closed_at === null);
    if (others.some((other) => isSameName(other.name, edit.name)))
      return { ok: false, refusal: fieldRefusal('description', 'duplicate') };
  }
  const answer = (after: CommandTransaction) => locationIn(after, locationId);
  if (edit.type === 'OpenLocation') {
    const { name, domain, zone, opening, copyFrom } = edit;
    const source = rows.find((one) => one.location_id === copyFrom);
    const filters = copyFrom === null ? [] : await departmentsOf(transaction, copyFrom);
    const jobFilterIds = new Map(
      filters.map(({ job_filter_id }) => [job_filter_id as JobFilterId, uuid() as JobFilterId]),
    );
    const ordinal = Math.max(-1, ...rows.map((one) => one.ordinal)) + 1;
    const location = { location_id: locationId, name, domain, zone, ordinal, smsSender: '' };
    const times = source && { quarter_hours: source.quarter_hours, until_closing: source.until_closing };
    const hours = opening ? always(opening) : (source?.opening ?? always([]));
    return decideOrganisation(transaction, {
      command: {
        type: 'OpenLocation',
        locationId,
        ...(copyFrom !== null && { copy: { fromLocationId: copyFrom, jobFilterIds } }),
      },
      facts: { hostTaken: await isTaken(transaction, domain, locationId) },
      insert: async (inserting) => {
        const edited = { ...location, opening: hours, lastBus: always([]), times };
        if (!(await insertLocation(edited)(inserting))) return false;
        for (const { job_filter_id, name: department, job_ids, ordinal: order } of filters) {
          const id = jobFilterIds.get(job_filter_id as JobFilterId) ?? '';
          const row = { job_filter_id: id, location_id: locationId, name: department, job_ids, ordinal: order };
          await insertJobFilter(row)(inserting);
        }
        return true;
      },
      answer,
    });
  }
  if (!row) throw notFound();
  const isClosed = edit.type === 'CloseLocation' && edit.confirm && row.closed_at === null;
  // Before it closes: afterwards its weeks are nobody's to change.
  const removed = isClosed ? await removeFutureShifts(transaction, locationId, todayAt(transaction.now, row.zone)) : [];
  const outcome = await decideOrganisation(transaction, {
    command: commandOf(transaction, edit, row),
    facts: await factsOf(transaction, edit, row),
    texts: 'name' in edit ? { name: edit.name, domain: edit.domain, sender: edit.sender } : {},
    answer,
    current: answer,
  });
  return outcome.ok ? { ...outcome, appends: [...outcome.appends, ...removed] } : outcome;
}

/** Rows of the departments of a location, in their order. */
const departmentsOf = ({ db, origin }: CommandTransaction, locationId: LocationId) =>
  db
    .selectFrom('job_filter')
    .selectAll()
    .where('organisation_id', '=', origin.organisationId)
    .where('location_id', '=', locationId)
    .where('removed', '=', false)
    .orderBy('ordinal')
    .orderBy('name')
    .execute();

type EditOfKnown = Exclude<LocationEdit, { type: 'OpenLocation' }>;

function commandOf(transaction: CommandTransaction, edit: EditOfKnown, row: Row): PlaceCommand {
  const locationId = row.location_id as PlaceCommand['locationId'];
  if (edit.type === 'SetOpeningHoursOnDate') {
    // Special hours of one night keep the usual wrap-up time.
    const wrapUp = valueOn({ ...row.opening, dates: [] }, edit.date)?.wrapUp;
    const isOpen = edit.hours !== null && edit.hours.close !== null;
    return { ...edit, locationId, hours: edit.hours && { ...edit.hours, ...(isOpen && wrapUp ? { wrapUp } : {}) } };
  }
  if (edit.type !== 'ChangeLocation') return { ...edit, locationId };
  const { basedOn, zone, settings } = edit;
  const changed = settingDifferences(settingsOfRow(LOCATION_SETTINGS, row), settings);
  const [before, after]: [LocationPart, LocationPart] = [{}, {}];
  const textChanges = [
    ['nameId', row.name, edit.name],
    ['domainId', row.domain ?? '', edit.domain],
    ['senderId', row.sms_sender, edit.sender],
  ] as const;
  for (const [part, was, requested] of textChanges) {
    if (was === requested) continue;
    before[part] = transaction.writeText(was);
    after[part] = transaction.writeText(requested);
  }
  if (zone !== row.zone) [before.zone, after.zone] = [row.zone, zone];
  Object.assign(before, changed.before);
  Object.assign(after, changed.after);
  return { type: 'ChangeLocation', locationId, before, after, basedOn };
}

async function factsOf(transaction: CommandTransaction, edit: EditOfKnown, row: Row): Promise<Partial<PlaceContext>> {
  const today = todayAt(transaction.now, row.zone);
  const hours = { today, opening: row.opening, lastBus: row.last_bus };
  switch (edit.type) {
    case 'ChangeLocation': {
      const hostTaken = edit.domain !== row.domain && (await isTaken(transaction, edit.domain, row.location_id));
      const hasShifts = edit.zone !== row.zone && (await locationIn(transaction, row.location_id)).hasShifts;
      return { ...hours, hostTaken, hasShifts };
    }
    case 'CloseLocation':
      return { ...hours, closing: await closingFacts(transaction, row, today) };
    default:
      return hours;
  }
}

async function isTaken({ db, origin }: CommandTransaction, domain: string, locationId: string): Promise<boolean> {
  const others = await db
    .selectFrom('location')
    .select(['organisation_id', 'location_id'])
    .where('domain', '=', domain)
    .execute();
  return others.some((one) => one.organisation_id !== origin.organisationId || one.location_id !== locationId);
}

/**
 * Number of shifts after today, published or drafted, which closing the location removes, and the people whose home it
 * is.
 */
async function closingFacts(
  { db, origin }: CommandTransaction,
  row: Row,
  today: string,
): Promise<PlaceContext['closing']> {
  const { organisationId } = origin;
  const published = await db
    .selectFrom('shift')
    .select('shift_id')
    .where('organisation_id', '=', organisationId)
    .where('location_id', '=', row.location_id)
    .where('date', '>', today as never)
    .execute();
  const drafted = await db
    .selectFrom('draft_slot')
    .select('slot_id')
    .where('organisation_id', '=', organisationId)
    .where('location_id', '=', row.location_id)
    .where('date', '>', today as never)
    .where('shift_id', 'is', null)
    .execute();
  const people = await db
    .selectFrom('person')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .where('home_location_id', '=', row.location_id)
    .where('enabled', '=', true)
    .orderBy('name')
    .execute();
  return { futureShifts: published.length + drafted.length, people: people.map(({ name }) => name) };
}
