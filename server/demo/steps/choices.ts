import { minuteOf } from '#domain/kernel/clock-time';
import { EditCancelReasons } from '../../features/cancel-reason/cancel-reason.messages.js';
import { EditStartTimes } from '../../features/start-time/start-time.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes } from '../demo-times.js';
import { startTimesOf } from '../demo-places.js';

/** Step: start times and call-off reasons of each location. */
export const choices: DemoStep = (demo) =>
  demo.data.locations.flatMap(({ id: location }): DemoAction[] => {
    const by = demo.superuser(location);
    const startTimes = startTimesOf(demo.data, location).map((time): DemoAction => {
      const minute = minuteOf(time);
      const edit = { type: 'AddStartTime', startTimeId: demoIds.startTime(minute, location), minute } as const;
      return {
        name: `start time ${time} of ${location}`,
        at: demoTimes.choices(location),
        by,
        cause: 'start-times-create',
        command: (origin) => new EditStartTimes(origin, by.locationId, edit),
      };
    });
    const reasons = demo.data.cancelReasons.map(({ id, description }): DemoAction => {
      const edit = {
        type: 'AddCancelReason',
        cancelReasonId: demoIds.cancelReason(id, location),
        description,
      } as const;
      return {
        name: `cancel reason ${id} of ${location}`,
        at: demoTimes.choices(location),
        by,
        cause: 'cancel-reasons-create',
        command: (origin) => new EditCancelReasons(origin, by.locationId, edit),
      };
    });
    return [...startTimes, ...reasons];
  });
