import { mondayOf } from '#domain/kernel/civil-date';
import { weeklyTime } from '#domain/kernel/shift-time';
import { AddShiftTo, ChangeShiftAt } from '../../features/roster-week/roster-week.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { filterOf } from '../demo-places.js';

/** Step: changes after the publication, with called off shifts and open shifts for their replacement. */
export const callOffs: DemoStep = (demo) =>
  demo.data.fullSchedules.flatMap((shift): DemoAction[] => {
    const { id, locationId, jobId, dayOffset, cancelReasonId, replacesShiftId, start, end } = shift;
    const by = demo.editor(locationId, filterOf(demo.data, jobId));
    const date = demo.date(dayOffset);
    if (cancelReasonId !== undefined) {
      const shiftKey = { shiftId: demoIds.shift(id), locationId: by.locationId, monday: mondayOf(date) };
      const changes = { calledOff: true, reasonId: demoIds.cancelReason(cancelReasonId, locationId) };
      return [
        {
          name: `call off ${id}`,
          at: demoTimes.callOff(dayOffset),
          by,
          cause: 'full-schedules-update',
          command: (origin, caller) => new ChangeShiftAt(caller, origin, shiftKey, changes, { confirm: true }),
        },
      ];
    }
    if (replacesShiftId === undefined) return [];
    // Nobody has taken it yet, so it is an open shift of its own and not the replacement of the called-off one.
    const open = { jobId: demoIds.job(jobId), time: weeklyTime(date, start, end), open: true };
    return [
      {
        name: `open shift ${id}`,
        at: demoTimes.lookForOther(dayOffset),
        by,
        cause: 'full-schedules-create',
        command: (origin) => new AddShiftTo(origin, by.locationId, open),
      },
    ];
  });
