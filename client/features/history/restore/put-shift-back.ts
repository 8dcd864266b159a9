import {
  fullSchedulesCreate,
  fullSchedulesDelete,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { confirmable, type Confirmed } from '../../../platform/api/confirmable.js';
import { changedShift } from '../../../roster/published-week/roster-edits.js';
import type { PutBackPorts, PutBack } from './put-back-outcome.js';
import type { RecordRestore, ShiftFields } from './record-restore.js';
import type { KeptShift } from './restore.js';
import type { DraftPlace } from './send-edits.js';

export type ShiftRestore = Extract<RecordRestore, { does: 'change shift' | 'remove shift' | 'add shift' }>;

/**
 * Puts a shift of the published roster back, where staff see it at once. Based on the shift as it was read: what
 * somebody changes in the same moment refuses it.
 *
 * @throws CallFailed
 */
export async function putShiftBack(asker: PutBackPorts, place: DraftPlace, restore: ShiftRestore): Promise<PutBack> {
  if (restore.does === 'add shift') return add(asker, place.locationId, restore.shift);
  const { now } = restore;
  return restore.does === 'remove shift' ? remove(asker, now) : change(asker, now, restore.fields);
}

async function change(ports: PutBackPorts, now: FullSchedule, fields: ShiftFields): Promise<PutBack> {
  const outcome = await write(ports, now, fields);
  if (!outcome.confirmed) return { status: 'kept' };
  const undo = async () => {
    try {
      return (await write(ports, outcome.answer, opposite(fields, now), true)).confirmed;
    } catch (error) {
      // What somebody has changed since stays.
      if (error instanceof CallFailed && error.code === 'version_conflict') return false;
      throw error;
    }
  };
  return { status: 'done', undo };
}

const write = (
  { api, ask, writeShift }: PutBackPorts,
  shift: FullSchedule,
  fields: ShiftFields,
  isSure = false,
): Promise<Confirmed<FullSchedule>> =>
  writeShift(shift, {
    // Who comes is known by id alone, and the name comes with the answer.
    apply: (before) => (fields.userId === undefined ? before && changedShift(before, fields) : before),
    ask,
    send: (asking, basedOn) => {
      const body = { ...fields, basedOn, ...(isSure && { confirm: true }) };
      return confirmable(api, fullSchedulesUpdate, { params: { id: shift.id }, body }, asking);
    },
    answered: (answer) => answer,
  });

/** The fields as they were before. */
function opposite(fields: ShiftFields, now: FullSchedule): ShiftFields {
  const { start, ending, jobId, userId, addEmployeeSchedule, canceled, cancelReasonId } = now;
  return {
    ...(fields.start || fields.ending ? { start, ending } : {}),
    ...(fields.jobId !== undefined ? { jobId } : {}),
    ...(fields.userId !== undefined ? { userId } : {}),
    ...(fields.addEmployeeSchedule !== undefined ? { addEmployeeSchedule } : {}),
    ...(fields.canceled !== undefined ? { canceled } : {}),
    ...(fields.canceled === false && cancelReasonId !== null ? { cancelReasonId } : {}),
  };
}

async function remove(ports: PutBackPorts, now: FullSchedule): Promise<PutBack> {
  const { confirmed } = await ports.writeShift(now, {
    apply: () => null,
    ask: ports.ask,
    send: (asking, basedOn) =>
      confirmable(ports.api, fullSchedulesDelete, { params: { id: now.id }, query: { basedOn } }, asking),
  });
  if (!confirmed) return { status: 'kept' };
  const { horecaLocationId: locationId, start: from, ending: until, jobId, userId, addEmployeeSchedule: open } = now;
  const kept: KeptShift = { from, until, jobId, userId, open, fullScheduleId: null };
  const yes = { ...ports, ask: () => Promise.resolve(true) };
  return { status: 'done', undo: async () => (await add(yes, locationId, kept)).status === 'done' };
}

async function add(
  asker: PutBackPorts,
  locationId: string,
  { from, until, jobId, userId, open }: KeptShift,
): Promise<PutBack> {
  const { api, ask } = asker;
  const shift = await api.call(fullSchedulesCreate, {
    body: {
      jobId,
      horecaLocationId: locationId,
      start: from,
      ending: until,
      addEmployeeSchedule: userId === null && open === true,
    },
  });
  const takeAway = async () => {
    await api.call(fullSchedulesDelete, { params: { id: shift.id }, query: { confirm: true } });
    return true;
  };
  if (userId === null) return { status: 'done', undo: takeAway };
  try {
    const { confirmed } = await confirmable(
      api,
      fullSchedulesPlanUser,
      { params: { id: shift.id }, body: { userId } },
      ask,
    );
    if (confirmed) return { status: 'done', undo: takeAway };
  } catch (error) {
    // Half of it is not what was asked for.
    await takeAway();
    throw error;
  }
  await takeAway();
  return { status: 'kept' };
}
