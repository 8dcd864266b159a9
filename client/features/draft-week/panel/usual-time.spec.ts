import { expect, it } from 'vitest';
import { BAR, DATES, EMMA, SERVICE, slot, time } from '../testing/board-week.fixtures.js';
import { usualTime } from './usual-time.js';

const [mon, tue, wed] = DATES;
const item = (id: string, jobId: typeof SERVICE, shiftTime: ReturnType<typeof time>) => ({
  ...slot(id, shiftTime.date, EMMA, { jobId, time: shiftTime }),
  id,
});

it('is what shifts of the job have most often, whatever other jobs have', () => {
  const items = [
    item('1', SERVICE, time(mon, 600, 1020)),
    item('2', SERVICE, time(tue, 1050, 1380)),
    item('3', SERVICE, time(wed, 1050, 1380)),
    ...[mon, tue, wed].map((date, index) => item(`bar-${index}`, BAR, time(date, 720, 1080))),
  ];
  expect(usualTime(items, SERVICE)).toEqual({ start: 1050, end: { kind: 'exact', minute: 1380 } });
});

it('is the earliest of equals', () => {
  const items = [item('1', SERVICE, time(mon, 1050, 1380)), item('2', SERVICE, time(tue, 600, 1020))];
  expect(usualTime(items, SERVICE)).toEqual({ start: 600, end: { kind: 'exact', minute: 1020 } });
});

it('is an evening until close for a job that nobody planned yet', () => {
  expect(usualTime([], SERVICE)).toEqual({ start: 1020, end: { kind: 'close' } });
});
