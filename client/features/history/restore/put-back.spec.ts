import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#domain/history/history.views';
import type { Call } from '#domain/api/call';
import type { JobFilterId } from '#domain/kernel/ids';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { entryOf, EVENING, shiftEntry, ZEYNEP } from '../sentences/example-entries.fixtures.js';
import { canPutBack, putBack, readPutBack } from './put-back.js';
import type { PutBackPorts } from './put-back-outcome.js';
import type { RecordRestore } from './record-restore.js';
import { undoWrites } from '../../../kit/mutations/undo-writes.js';
import { sendEdits } from './send-edits.js';

interface SentRequest {
  readonly id: string;
  readonly request: {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: Record<string, unknown>;
  };
}

/** A server that gives these answers, one call after the other; a function hears what was asked so far. */
function serverOf(...answers: (object | undefined | ((requested: readonly SentRequest[]) => unknown))[]) {
  const requested: SentRequest[] = [];
  let made = 0;
  const call = (async (declared: Call, request: SentRequest['request']) => {
    requested.push({ id: declared.id, request });
    const answer = await Promise.resolve(answers.shift());
    return typeof answer === 'function' ? (answer as (all: readonly SentRequest[]) => unknown)(requested) : answer;
  }) as unknown as Api['call'];
  const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;
  const writeShift: PutBackPorts['writeShift'] = (shift, { ask, send }) => send(ask, shift.revision);
  return { requested, sender: { api: { call }, newId, writeShift, ask: () => Promise.resolve(true) } };
}

const fails =
  (code: CallFailed['code'], status = 409) =>
  (): never => {
    throw new CallFailed({ code, status, url: '/' });
  };
const commandsOf = ({ request }: SentRequest) =>
  request.body?.['commands'] as { id: string; payload: Record<string, unknown>; undoOf?: string; gesture: string }[];
const WRITE = '01933b00-0000-7000-8000-000000000001';
const accepted = (requested: readonly SentRequest[]) => ({
  outcomes: commandsOf(requested.at(-1) as SentRequest).map(({ id }) => ({ id, status: 'accepted', from: 0, to: 1 })),
});
const refused =
  (code: string, facts: object = {}) =>
  (requested: readonly SentRequest[]) => ({
    outcomes: commandsOf(requested.at(-1) as SentRequest).map(({ id }) => ({ id, status: 'refused', code, facts })),
  });

const later = { ...EVENING, from: '2026-11-26 18:00' };
const moved = shiftEntry('DraftSlotRescheduled', EVENING, later, { entityId: 's1', writeId: WRITE });
const slotNow = { id: 's1', ...later };
const moveBack = {
  does: 'change slot',
  now: slotNow,
  fields: { from: EVENING.from, until: EVENING.until },
} as unknown as RecordRestore;

describe('what can be put back', () => {
  it('is what a shift of a week at a location went through', () => {
    expect(canPutBack(moved, 'admin')).toBe(true);
    expect(canPutBack({ ...moved, horecaLocationId: null }, 'admin')).toBe(false);
    expect(canPutBack(entryOf('TimeOutApproved'), 'admin')).toBe(false);
  });

  it('is planning material that one may write, and never what was made or deleted', () => {
    const of = (kind: string) => entryOf(kind, { jobFilterId: 'filter-1' as JobFilterId });
    expect(canPutBack(of('TemplateChanged'), 'admin')).toBe(true);
    for (const kind of ['ScenarioChanged', 'TemplatePlaced', 'PlacementMoved', 'PlacementRemoved']) {
      expect(canPutBack(of(kind), 'admin')).toBe(false);
      expect(canPutBack(of(kind), 'superuser')).toBe(true);
    }
    for (const kind of ['TemplateCreated', 'TemplateCopied', 'TemplateDeleted', 'ScenarioCreated', 'ScenarioDeleted'])
      expect(canPutBack(of(kind), 'superuser')).toBe(false);
  });

  it('is worked out on the department’s week as it is now', async () => {
    const { requested, sender } = serverOf({ slots: [slotNow], shifts: [], states: [{ state: 'drafting' }] });
    expect(await readPutBack(sender, moved)).toEqual(moveBack);
    expect(requested).toEqual([
      {
        id: 'history-roster-week',
        request: { query: { start: '2026-11-23', horecaLocationId: 'location-1', jobFilterId: 'filter-1' } },
      },
    ]);
  });
});

describe('putting a slot back', () => {
  it('is a command that names the write it takes back, and is undone by its own', async () => {
    const { requested, sender } = serverOf(accepted, { skipped: [] });
    const done = await putBack(sender, moved, moveBack);
    const [command] = commandsOf(requested[0] as SentRequest);
    expect(command).toMatchObject({
      undoOf: WRITE,
      payload: { type: 'ChangeSlot', slotId: 's1', time: { start: 1020 }, confirm: false },
    });
    expect(done.status).toBe('done');
    expect(done.status === 'done' && (await done.undo?.())).toBe(true);
    expect(requested[1]).toEqual({ id: 'schedule-dt-undo', request: { body: { writeId: command?.id } } });
  });

  it('asks what the server asks, and goes on with a yes', async () => {
    const questions: unknown[] = [];
    const { requested, sender } = serverOf(
      refused('planned_while_unavailable_needs_confirmation', { facts: { people: [] } }),
      accepted,
    );
    const ask = (question: unknown) => Promise.resolve(questions.push(question) > 0);
    expect((await putBack({ ...sender, ask }, moved, moveBack)).status).toBe('done');
    expect(questions).toEqual([{ code: 'planned_while_unavailable_needs_confirmation', facts: { people: [] } }]);
    expect(commandsOf(requested[1] as SentRequest)[0]?.payload['confirm']).toBe(true);
  });

  it('leaves it with a no, and says why when it is refused', async () => {
    const question = serverOf(refused('planned_while_unavailable_needs_confirmation'));
    expect(await putBack({ ...question.sender, ask: () => Promise.resolve(false) }, moved, moveBack)).toEqual({
      status: 'kept',
    });
    const closed = serverOf(refused('draft_published'));
    expect(await putBack(closed.sender, moved, moveBack)).toEqual({
      status: 'refused',
      refusal: { code: 'draft_published' },
    });
  });

  it('brings a removed slot back under its own id, or another when nobody knows which write took it', async () => {
    const removed = {
      does: 'add slot',
      shift: {
        from: EVENING.from,
        until: EVENING.until,
        jobId: 'job-5',
        userId: ZEYNEP.id,
        open: null,
        fullScheduleId: null,
      },
    } as unknown as RecordRestore;
    const entry: HistoryEntry = shiftEntry('DraftSlotRemoved', EVENING, null, { entityId: 's1', writeId: WRITE });
    const named = serverOf(accepted);
    await putBack(named.sender, entry, removed);
    expect(commandsOf(named.requested[0] as SentRequest)[0]).toMatchObject({
      undoOf: WRITE,
      payload: { type: 'AddSlot', slotId: 's1', userId: ZEYNEP.id },
    });
    const unnamed = serverOf(accepted);
    await putBack(unnamed.sender, { ...entry, writeId: 'seed' }, removed);
    expect(commandsOf(unnamed.requested[0] as SentRequest)[0]?.payload['slotId']).toMatch(/^0{8}-/);
  });
});

describe('putting a published shift back', () => {
  const now = {
    id: 'f1',
    start: later.from,
    ending: later.until,
    jobId: 'job-5',
    userId: ZEYNEP.id,
    horecaLocationId: 'location-1',
    revision: 'w:0',
    canceled: true,
    cancelReasonId: 'r1',
    addEmployeeSchedule: false,
  };
  const entry = shiftEntry('ShiftRescheduled', EVENING, later, { entityId: 'f1' });

  const moveShiftBack = {
    does: 'change shift',
    now,
    fields: { start: EVENING.from, ending: EVENING.until, canceled: false },
  } as unknown as RecordRestore;

  it('changes the fields on what was read, and changes them back', async () => {
    const { requested, sender } = serverOf({ ...now, revision: 'w:1' }, {});
    const done = await putBack(sender, entry, moveShiftBack);
    expect(requested[0]?.request).toEqual({
      params: { id: 'f1' },
      body: { start: EVENING.from, ending: EVENING.until, canceled: false, basedOn: 'w:0' },
    });
    expect(done.status === 'done' && (await done.undo?.())).toBe(true);
    expect(requested[1]?.request.body).toEqual({
      start: later.from,
      ending: later.until,
      canceled: true,
      cancelReasonId: 'r1',
      confirm: true,
      basedOn: 'w:1',
    });
  });

  it('leaves what somebody has changed since when it is undone', async () => {
    const { sender } = serverOf({ ...now, revision: 'w:1' }, fails('version_conflict'));
    const done = await putBack(sender, entry, moveShiftBack);
    expect(done.status === 'done' && (await done.undo?.())).toBe(false);
  });

  it('adds a removed one with who was on it, and takes it away again when that person cannot be', async () => {
    const shift = {
      from: EVENING.from,
      until: EVENING.until,
      jobId: 'job-5',
      userId: ZEYNEP.id,
      open: false,
      fullScheduleId: null,
    };
    const restore = { does: 'add shift', shift } as unknown as RecordRestore;
    const { requested, sender } = serverOf({ id: 'new' }, fails('same_date_schedule_exists'), undefined);
    await expect(putBack(sender, entry, restore)).rejects.toMatchObject({ code: 'same_date_schedule_exists' });
    expect(requested.map(({ id }) => id)).toEqual([
      'full-schedules-create',
      'full-schedules-plan-user',
      'full-schedules-delete',
    ]);
  });

  it('removes one, and undone adds another like it', async () => {
    const { requested, sender } = serverOf(undefined, { id: 'new' }, {});
    const done = await putBack(sender, entry, { does: 'remove shift', now } as unknown as RecordRestore);
    expect(requested[0]?.request).toEqual({ params: { id: 'f1' }, query: { basedOn: 'w:0' } });
    expect(done.status === 'done' && (await done.undo?.())).toBe(true);
    expect(requested.slice(1).map(({ id }) => id)).toEqual(['full-schedules-create', 'full-schedules-plan-user']);
  });
});

describe('sending edits', () => {
  const edits = Array.from({ length: 60 }, (_, index) => ({ type: 'RemoveSlot', slotId: `s${index}` }) as never);
  const place = { locationId: 'location-1', monday: '2026-11-23' as never };

  it('goes fifty at a time, as one gesture, and again with the same ids when no answer came', async () => {
    const { requested, sender } = serverOf(fails('unreachable'), accepted, accepted);
    const { accepted: written } = await sendEdits(sender, place, edits);
    expect(requested.map((one) => commandsOf(one).length)).toEqual([50, 50, 10]);
    expect(commandsOf(requested[0] as SentRequest)).toEqual(commandsOf(requested[1] as SentRequest));
    expect(new Set(requested.flatMap(commandsOf).map(({ gesture }) => gesture)).size).toBe(1);
    expect(written).toHaveLength(60);
  });

  it('is undone from the last to the first, past what others have changed since', async () => {
    const { requested, sender } = serverOf({ skipped: [] }, fails('slot_changed'));
    expect(await undoWrites(sender, ['a', 'b'] as never)).toBe(false);
    expect(requested.map(({ request }) => request.body?.['writeId'])).toEqual(['b', 'a']);
    await expect(undoWrites(serverOf(fails('unreachable')).sender, ['a'] as never)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('says when an undo skipped something', async () => {
    expect(
      await undoWrites(serverOf({ skipped: [{ slotId: 's', code: 'slot_changed' }] }).sender, ['a'] as never),
    ).toBe(false);
  });
});
