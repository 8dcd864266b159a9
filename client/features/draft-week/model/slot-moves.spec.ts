import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate, weekDates } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, SlotId, UserId } from '#domain/kernel/ids';
import type { DraftSlot } from '#domain/draft-week/draft-week.state';
import type { BoardView } from './board-model.js';
import { copiedOf, copyEdits, moveEdits, pasteEdits } from './slot-moves.js';
import type { WeekItem } from './week-items.js';

const dates = weekDates(civilDate('2026-11-23'));
const [mon, tue, , , , sat, sun] = dates as [
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
  CivilDate,
];
const jobs = new Map([
  ['service', { jobFilterId: 'floor' }],
  ['bar', { jobFilterId: 'floor' }],
  ['cook', { jobFilterId: 'kitchen' }],
]);
const facts = {
  dates,
  jobs,
  person: new Map([
    ['emma', { here: true }],
    ['daan', { here: true }],
  ]),
} as unknown as BoardView['facts'];

const item = (id: string, date: CivilDate, jobId: string, userId: string | null): WeekItem => ({
  id,
  layer: 'draft',
  jobId: jobId as JobId,
  jobFilterId: (jobs.get(jobId)?.jobFilterId ?? '') as JobFilterId,
  userId: userId as UserId | null,
  time: { date, start: 1020, end: { kind: 'close' } },
  minutes: 480,
  slot: { slotId: id as SlotId } as DraftSlot,
  shift: null,
  change: null,
});
const emma = item('s1', mon, 'service', 'emma');
const daan = item('s2', tue, 'service', 'daan');
const open = item('s3', tue, 'bar', null);
const bar = { kind: 'job', jobId: 'bar' as JobId, name: 'Bar', colour: '', detail: '' } as const;
const service = { ...bar, jobId: 'service' as JobId };
const cook = { ...bar, jobId: 'cook' as JobId };
const ofDaan = { kind: 'person', userId: 'daan' as UserId, name: 'Daan', hours: 0, contractHours: null } as const;
const openRow = { kind: 'open', count: 0, expanded: false } as const;

describe('moving', () => {
  it('changes only what is other at the target', () => {
    const edits = moveEdits({ items: [emma], grabbed: emma, target: { date: sat, head: service } }, facts);
    expect(edits).toEqual([{ type: 'ChangeSlot', slotId: 's1', time: { ...emma.time, date: sat }, confirm: false }]);
    expect(moveEdits({ items: [emma], grabbed: emma, target: { date: mon, head: bar } }, facts)).toEqual([
      { type: 'ChangeSlot', slotId: 's1', jobId: 'bar', confirm: false },
    ]);
    expect(moveEdits({ items: [emma], grabbed: emma, target: { date: mon, head: service } }, facts)).toEqual([]);
  });

  it('plans the person of the row, or nobody in the row of open shifts', () => {
    expect(moveEdits({ items: [emma], grabbed: emma, target: { date: mon, head: ofDaan } }, facts)).toMatchObject([
      { userId: 'daan' },
    ]);
    expect(moveEdits({ items: [emma], grabbed: emma, target: { date: mon, head: openRow } }, facts)).toMatchObject([
      { userId: null },
    ]);
  });

  it('keeps the distance of the others in days, and leaves those that would fall out of the week', () => {
    const edits = moveEdits({ items: [emma, daan], grabbed: emma, target: { date: sun, head: service } }, facts);
    expect(edits).toMatchObject([{ slotId: 's1', time: { date: sun } }]);
  });

  it('leaves the jobs of shifts that come from several rows', () => {
    const edits = moveEdits({ items: [emma, open], grabbed: emma, target: { date: tue, head: bar } }, facts);
    expect(edits).toMatchObject([{ slotId: 's1', time: { date: tue } }, { slotId: 's3' }]);
    expect(edits.some((edit) => 'jobId' in edit)).toBe(false);
  });

  it('becomes another shift in another department', () => {
    const edits = moveEdits({ items: [emma], grabbed: emma, target: { date: mon, head: cook } }, facts);
    expect(edits).toMatchObject([{ type: 'AddSlot', insteadOf: 's1', jobId: 'cook', userId: 'emma' }]);
  });
});

describe('copying', () => {
  it('adds the same on another day', () => {
    expect(copyEdits({ items: [emma], grabbed: emma, target: { date: sat, head: service } }, facts)).toMatchObject([
      { type: 'AddSlot', jobId: 'service', userId: 'emma', time: { date: sat, start: 1020 } },
    ]);
  });
});

describe('pasting', () => {
  const items = new Map([emma, daan, open].map((one) => [one.id, one]));
  const paste = (copied: WeekItem[], to: CivilDate[], head: Parameters<typeof pasteEdits>[0]['head'], cut = false) =>
    pasteEdits({ copied: copied.map((one) => copiedOf(one, cut)), dates: to, head }, { items, facts });

  it('puts one shift on each day that is chosen', () => {
    expect(paste([emma], [sat, sun], service)).toMatchObject([
      { type: 'AddSlot', time: { date: sat } },
      { type: 'AddSlot', time: { date: sun } },
    ]);
  });

  it('puts a whole day on another one, each shift in its own job', () => {
    expect(paste([daan, open], [sat], null)).toMatchObject([
      { jobId: 'service', userId: 'daan', time: { date: sat } },
      { jobId: 'bar', userId: null, time: { date: sat } },
    ]);
  });

  it('keeps several days apart, and pastes them once', () => {
    expect(paste([emma, daan], [sat, sun], service)).toMatchObject([{ time: { date: sat } }, { time: { date: sun } }]);
  });

  it('moves what was cut, once, and adds it where it is gone', () => {
    expect(paste([emma], [sat, sun], service, true)).toMatchObject([
      { type: 'ChangeSlot', slotId: 's1', time: { date: sat } },
      { type: 'AddSlot', time: { date: sun } },
    ]);
    const removed = { ...emma, id: 's9', slot: { ...emma.slot, slotId: 's9' as SlotId } as DraftSlot };
    expect(paste([removed], [sat], service, true)).toMatchObject([{ type: 'AddSlot', userId: 'emma' }]);
  });

  it('leaves out a job that does not exist here, and a person who does not work here', () => {
    const foreign = { ...item('s8', mon, 'dj', 'emma') };
    expect(paste([foreign], [sat], null)).toEqual([]);
    expect(paste([{ ...emma, userId: 'bo' as UserId }], [sat], null)).toMatchObject([{ userId: null }]);
  });
});
