import { monthOf } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { SaveFreeDays } from '../../features/free-day/free-day.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';

/** Step: free days of full-timers, saved a month at a time. */
export const freeDays: DemoStep = (demo) => {
  const days = demo.data.freeDays.map(({ userId, dayOffset }) => ({ userId, date: demo.date(dayOffset) }));
  const months = groupBy(days, ({ userId, date }) => `${userId} ${monthOf(date)}`);
  return [...months].flatMap(([key, ofMonth]): DemoAction[] => {
    const [first] = ofMonth;
    if (!first) return [];
    const dates = ofMonth.map(({ date }) => date);
    const request = { month: monthOf(first.date), dates, confirm: false };
    return [
      {
        name: `free days ${key}`,
        at: demoTimes.freeDays(first.userId),
        by: demo.person(first.userId),
        cause: 'free-days-bulk-upsert',
        command: (origin, caller) => new SaveFreeDays(caller, origin, demoIds.user(first.userId), request),
      },
    ];
  });
};
