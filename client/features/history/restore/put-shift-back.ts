import {
  fullSchedulesCreate,
  fullSchedulesDelete,
  fullSchedulesPlanUser,
  fullSchedulesUpdate,
} from '#domain/roster-week/roster-week.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { confirmable } from '../../../shared/api/confirmable.js';
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

async function change(asker: PutBackPorts, now: FullSchedule, fields: ShiftFields): Promise<PutBack> {
  const body = { ...fields, basedOn: now.revision };
  const { confirmed } = await confirmable(asker.api, fullSchedulesUpdate, { params: { id: now.id }, body }, asker.ask);
  if (!confirmed) return { status: 'kept' };
  return {
    status: 'done',
    undo: async () => {
      await asker.api.call(fullSchedulesUpdate, {
        params: { id: now.id },
        body: { ...opposite(fields, now), confirm: true },
      });
      return true;
    },
  };
}

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

async function remove(asker: PutBackPorts, now: FullSchedule): Promise<PutBack> {
  const request = { params: { id: now.id }, query: { basedOn: now.revision } };
  const { confirmed } = await confirmable(asker.api, fullSchedulesDelete, request, asker.ask);
  if (!confirmed) return { status: 'kept' };
  const { horecaLocationId: locationId, start: from, ending: until, jobId, userId, addEmployeeSchedule: open } = now;
  const kept: KeptShift = { from, until, jobId, userId, open, fullScheduleId: null };
  const yes = { ...asker, ask: () => Promise.resolve(true) };
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
