import { EditTimeOut } from '../../features/time-out/time-out.messages.js';
import type { Demo, DemoAction, DemoStep } from '../demo.js';
import type { DemoData } from '../demo-data.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';

type TimeOut = DemoData['holidays'][number];

/** Step: requests for time out, and decisions on some of them. */
export const timeOuts: DemoStep = (demo) =>
  demo.data.holidays.flatMap((timeOut) => [ask(demo, timeOut), ...decide(demo, timeOut)]);

function ask(demo: Demo, timeOut: TimeOut): DemoAction {
  const { id, userId, fromDayOffset, untilDayOffset } = timeOut;
  const [from, until] = [demo.date(fromDayOffset), demo.date(untilDayOffset)];
  const about = { timeOutId: demoIds.timeOut(id), userId: demoIds.user(userId) };
  const edit = { type: 'RequestTimeOut', ...about, from, until, remark: null } as const;
  return {
    name: `time out ${id}`,
    at: demoTimes.timeOut(timeOut),
    by: demo.person(userId),
    cause: 'holidays-create',
    command: (origin, caller) => new EditTimeOut(caller, origin, about.userId, edit),
  };
}

function decide(demo: Demo, timeOut: TimeOut): DemoAction[] {
  const { id, userId, approved, decidedBy } = timeOut;
  if (approved === null || decidedBy === null) return [];
  const edit = { type: 'DecideTimeOut', timeOutId: demoIds.timeOut(id), approved, confirm: false } as const;
  return [
    {
      name: `decision about time out ${id}`,
      at: demoTimes.timeOutDecided(timeOut),
      by: demo.person(decidedBy),
      cause: 'holidays-set-approved',
      command: (origin, caller) => new EditTimeOut(caller, origin, demoIds.user(userId), edit),
    },
  ];
}
