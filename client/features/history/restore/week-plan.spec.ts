import { describe, expect, it } from 'vitest';
import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { Moment } from '#domain/kernel/clock-time';
import type { JobId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import type { Api } from '../../../platform/api/api.js';
import type { Call } from '#domain/api/call';
import type { WeekShift } from '../weeks/week-shifts.js';
import { restoreWeek } from './restore-week.js';
import { isSamePlan, planWeek } from './week-plan.js';

const FROM = '2026-11-26 17:00' as Moment;
const UNTIL = '2026-11-26 23:00' as Moment;
const TIME = shiftTimeOf(FROM, UNTIL);

const was = (id: string, shape: Partial<WeekShift> = {}): WeekShift => ({
  id,
  date: TIME.date,
  time: TIME,
  jobId: 'job-5' as JobId,
  jobFilterId: 'floor',
  userId: null,
  name: null,
  hours: 6,
  calledOff: false,
  reason: null,
  ...shape,
});
const slot = (id: string, shape: object = {}) => ({
  id,
  from: FROM,
  until: UNTIL,
  date: TIME.date,
  jobId: 'job-5' as JobId,
  jobFilterId: 'floor',
  userId: null,
  name: null,
  hours: 6,
  fullScheduleId: null,
  ...shape,
});
const shift = (id: string, shape: object = {}) => ({
  id,
  start: FROM,
  ending: UNTIL,
  date: TIME.date,
  jobId: 'job-5' as JobId,
  jobFilterId: 'floor',
  userId: null,
  name: null,
  hours: 6,
  canceled: false,
  cancelReason: null,
  ...shape,
});
const now = (state: 'drafting' | 'published' | 'empty', slots: object[], shifts: object[] = []) =>
  ({ states: [{ jobFilterId: 'floor', state }], slots, shifts }) as unknown as RosterAsOf;

let made = 0;
const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

describe('bringing a week back', () => {
  it('goes on in the draft that is open', () => {
    const plan = planWeek([was('a'), was('b')], now('drafting', [slot('a', { userId: 'u1' }), slot('c')]), newId);
    expect(plan).toMatchObject({
      added: 1,
      changed: 1,
      removed: 1,
      departments: [{ jobFilterId: 'floor', begins: null }],
    });
    expect(plan.departments[0]?.restore.edits.map(({ type }) => type)).toEqual(['RemoveSlot', 'ChangeSlot', 'AddSlot']);
  });

  it('revises what is published, and leaves called-off shifts as they are', () => {
    const published = now('published', [], [shift('a', { userId: 'u1' }), shift('off', { canceled: true })]);
    const plan = planWeek([was('a'), was('off', { calledOff: true })], published, newId);
    expect(plan).toMatchObject({ added: 0, changed: 1, removed: 0, departments: [{ begins: 'published' }] });
  });

  it('puts back one shift alone, and nothing where it is as it was', () => {
    const week = now('drafting', [slot('a', { userId: 'u1' }), slot('c')]);
    expect(planWeek([was('a'), was('b')], week, newId, 'a')).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(planWeek([was('a')], week, newId, 'c')).toMatchObject({ added: 0, changed: 0, removed: 1 });
    expect(planWeek([was('a')], now('drafting', [slot('a')]), newId).departments).toEqual([]);
  });

  it('is the same plan whatever ids the returning shifts get', () => {
    const week = now('empty', []);
    expect(isSamePlan(planWeek([was('a')], week, newId), planWeek([was('a')], week, newId))).toBe(true);
    expect(isSamePlan(planWeek([was('a')], week, newId), planWeek([was('a'), was('b')], week, newId))).toBe(false);
  });
});

describe('doing it', () => {
  const place = { locationId: 'location-1', monday: '2026-11-23' as never };

  /** A server on which everything is accepted; `later`: the week that it shows afterwards. */
  function server(later: RosterAsOf) {
    const requested: { id: string; body: Record<string, unknown> | undefined }[] = [];
    const call = ((declared: Call, { body }: { body?: Record<string, unknown> }) => {
      requested.push({ id: declared.id, body });
      const commands = (body?.['commands'] ?? []) as { id: string }[];
      const answers: Record<string, unknown> = {
        'schedule-dt-start': { slots: [slot('draft-of-a', { fullScheduleId: 'a', userId: 'u1' })] },
        'schedule-dt-commands': { outcomes: commands.map(({ id }) => ({ id, status: 'accepted', from: 0, to: 1 })) },
        'schedule-dt-undo': { skipped: [] },
        'history-roster-week': later,
      };
      return Promise.resolve(answers[declared.id]);
    }) as unknown as Api['call'];
    return { requested, sender: { api: { call }, newId } };
  }

  const published = now('published', [], [shift('a', { userId: 'u1' })]);
  const plan = planWeek([was('a')], published, newId);

  it('begins a revision first, and edits the slots that it has; undone, the revision goes again', async () => {
    const { requested, sender } = server(
      now('drafting', [slot('draft-of-a', { fullScheduleId: 'a', userId: 'u1' })], [shift('a', { userId: 'u1' })]),
    );
    const { refused, undo } = await restoreWeek(sender, place, [was('a')], published, plan);
    expect(refused).toEqual([]);
    expect(requested.map(({ id }) => id)).toEqual(['schedule-dt-start', 'schedule-dt-commands']);
    expect(requested[1]?.body).toMatchObject({
      commands: [{ payload: { type: 'ChangeSlot', slotId: 'draft-of-a', userId: null } }],
    });
    expect(await undo()).toBe(true);
    expect(requested.slice(2).map(({ id }) => id)).toEqual([
      'schedule-dt-undo',
      'history-roster-week',
      'schedule-dt-discard',
    ]);
  });

  it('leaves a draft that a colleague has put something into meanwhile', async () => {
    const { requested, sender } = server(
      now(
        'drafting',
        [slot('draft-of-a', { fullScheduleId: 'a', userId: 'u1' }), slot('colleague')],
        [shift('a', { userId: 'u1' })],
      ),
    );
    const { undo } = await restoreWeek(sender, place, [was('a')], published, plan);
    await undo();
    expect(requested.map(({ id }) => id)).not.toContain('schedule-dt-discard');
  });
});
