import { describe, expect, it } from 'vitest';
import { PutBackFacts } from '#domain/planning/put-back';
import type { Problem } from '#domain/api/problem';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { Api } from '../../../platform/api/api.js';
import { CallFailed } from '../../../platform/connection/call-failed.js';
import { EVENING, shiftEntry, ZEYNEP } from '../sentences/example-entries.fixtures.js';
import { putBack, readPutBack } from './put-back.js';
import type { PutBackSubject } from './put-back-subject.js';

const later = { ...EVENING, from: '2026-11-26 18:00' };
const moved = shiftEntry('DraftSlotRescheduled', EVENING, later, { id: 'w1:0', entityId: 's1', writeId: 'w1' });
const subject: PutBackSubject = { kind: 'entry', entry: moved, entireWrite: null };
const FACTS: PutBackFacts = {
  changes: [{ before: later, after: EVENING }],
  comes: [],
  goes: [],
  changedSince: false,
  kept: [],
  left: [],
  drafts: [],
  dates: [],
  told: [],
  asks: null,
  seen: 'mark',
};
const question = (facts: PutBackFacts) =>
  new CallFailed({
    code: 'put_back_needs_confirmation',
    status: 409,
    url: '/',
    question: { code: 'put_back_needs_confirmation', facts },
  });
const failed = (code: CallFailed['code'], status: number | null = 409, problem: Partial<Problem> = {}) =>
  new CallFailed({ code, status, url: '/', problem: { code, ...problem } as Problem });

/** A server that gives these answers, one call after the other. */
function serverOf(...answers: unknown[]) {
  const bodies: unknown[] = [];
  const asked: unknown[] = [];
  const call = (async (_declared: unknown, { body }: { body: unknown }) => {
    bodies.push(body);
    const answer = await Promise.resolve(answers.shift());
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Api['call'];
  const ports = (isSure = true) => ({
    api: { call },
    takeTurn: <Answer>(_place: unknown, send: () => Promise<Answer>) => send(),
    ask: (one: unknown) => {
      asked.push(one);
      return Promise.resolve(isSure);
    },
  });
  return { bodies, asked, ports };
}

describe('readPutBack', () => {
  it('asks by the id of an entry, or by the write when all its entries are meant', async () => {
    const { bodies, ports } = serverOf(question(FACTS), question(FACTS));
    expect(await readPutBack(ports().api, subject)).toEqual({ facts: FACTS });
    expect(
      await readPutBack(ports().api, { ...subject, entireWrite: { key: 'w1:0', entries: [moved], family: null } }),
    ).toEqual({
      facts: FACTS,
    });
    expect(bodies).toEqual([{ entryId: 'w1:0' }, { writeId: 'w1' }]);
  });

  it.each([
    ['the shift already is as it was', { writeId: null, left: 0 }, { not: 'same' }],
    ['the record was deleted', failed('not_found', 404), { not: { code: 'not_found' } }],
    ['the shift has begun', failed('shift_in_past'), { not: { code: 'shift_in_past' } }],
  ])('answers the reason when %s', async (_why, answer, plan) => {
    expect(await readPutBack(serverOf(answer).ports().api, subject)).toMatchObject(plan);
  });

  it('throws when the server is unreachable or fails', async () => {
    for (const error of [failed('unreachable', null), failed('internal_error', 500)])
      await expect(readPutBack(serverOf(error).ports().api, subject)).rejects.toBe(error);
  });
});

describe('putBack of an entry', () => {
  it('confirms the facts that were shown, and undoes by the id of its write', async () => {
    const { bodies, asked, ports } = serverOf({ writeId: 'w2', left: 0 }, { writeId: 'w3', left: 0 });
    const done = await putBack(ports(), subject, FACTS);
    expect(done.status === 'done' && (await done.undo?.())).toBe(true);
    expect(asked).toEqual([]);
    expect(bodies).toEqual([
      { entryId: 'w1:0', confirm: 'mark' },
      { writeId: 'w2', undo: true },
    ]);
  });

  it('asks the question of the ordinary edit, and sends nothing after a no', async () => {
    const person = { userId: ZEYNEP.id, name: ZEYNEP.name, reasons: ['free_day'], jobId: 'job-5' };
    const people = [{ ...person, from: EVENING.from, until: EVENING.until }];
    const code = 'planned_while_unavailable_needs_confirmation';
    const { asks } = PutBackFacts.parse({ ...FACTS, asks: { code, facts: { people } } });
    const yes = serverOf({ writeId: 'w2', left: 0 });
    expect((await putBack(yes.ports(), subject, { ...FACTS, asks })).status).toBe('done');
    expect(yes.asked).toEqual([asks]);
    const no = serverOf();
    expect(await putBack(no.ports(false), subject, { ...FACTS, asks })).toEqual({ status: 'unchanged' });
    expect(no.bodies).toEqual([]);
  });

  it('answers the current plan when it differs from what was shown', async () => {
    const others = { ...FACTS, changedSince: true, seen: 'another' };
    expect(await putBack(serverOf(question(others)).ports(), subject, FACTS)).toEqual({
      status: 'overtaken',
      plan: { facts: others },
    });
    expect(await putBack(serverOf({ writeId: null, left: 0 }).ports(), subject, FACTS)).toEqual({
      status: 'overtaken',
      plan: { not: 'same' },
    });
    const closed = failed('draft_published');
    expect(await putBack(serverOf(closed).ports(), subject, FACTS)).toEqual({
      status: 'overtaken',
      plan: { not: closed },
    });
  });

  it.each([
    ['leaves a shift that changed since', { writeId: 'w3', left: 1 }],
    ['conflicts with a later change', failed('version_conflict')],
    ['finds the shift deleted', failed('not_found', 404)],
  ])('reports an incomplete undo when the undo %s', async (_why, answer) => {
    const done = await putBack(serverOf({ writeId: 'w2', left: 0 }, answer).ports(), subject, FACTS);
    expect(done.status === 'done' && (await done.undo?.())).toBe(false);
  });
});

describe('putBack of a week', () => {
  const week: PutBackSubject = {
    kind: 'week',
    locationId: 'location-1',
    monday: '2026-11-23' as CivilDate,
    jobFilterId: null,
    at: '2026-11-12T13:20:00.000Z' as Instant,
    moment: 'do 12 nov, 14:20',
    shiftId: null,
  };
  const body = { start: '2026-11-23', horecaLocationId: 'location-1', at: '2026-11-12T13:20:00.000Z' };

  it('sends week and instant, confirms the shown facts and undoes by the id of its write', async () => {
    const { bodies, ports } = serverOf(question(FACTS), { writeId: 'w2', left: 2 }, { writeId: 'w3', left: 0 });
    expect(await readPutBack(ports().api, week)).toEqual({ facts: FACTS });
    const done = await putBack(ports(), week, FACTS);
    expect(done).toMatchObject({ status: 'done', left: 2 });
    expect(done.status === 'done' && (await done.undo?.())).toBe(true);
    expect(bodies).toEqual([body, { ...body, confirm: 'mark' }, { writeId: 'w2', undo: true }]);
  });

  it('sends department and shift when given, and answers that the shift no longer exists', async () => {
    const notFound = failed('not_found', 404, {
      errors: [{ field: 'shiftId', code: 'not_found', detail: '' }],
    });
    const { bodies, ports } = serverOf(notFound);
    expect(await readPutBack(ports().api, { ...week, jobFilterId: 'floor', shiftId: 'f1' })).toEqual({ not: notFound });
    expect(bodies).toEqual([{ ...body, jobFilterId: 'floor', shiftId: 'f1' }]);
  });
});
