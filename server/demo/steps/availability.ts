import { EditAvailability } from '../../features/availability/availability.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { demoTimes, mondayOffset } from '../demo-times.js';
import { weeklyMinutes } from '../weekly-minutes.js';

/** Step: availability entered by part-timers. */
export const availability: DemoStep = (demo) =>
  demo.data.availability.map(({ id, userId, dayOffset, from, until }): DemoAction => {
    const command = {
      type: 'EnterAvailability',
      availabilityId: demoIds.availability(id),
      userId: demoIds.user(userId),
      date: demo.date(dayOffset),
      time: weeklyMinutes(from, until),
      confirm: false,
    } as const;
    const monday = mondayOffset(dayOffset);
    return {
      name: `availability ${id}`,
      at: demoTimes.week.availability(monday, userId, dayOffset - monday),
      by: demo.person(userId),
      cause: 'availables-create',
      command: (origin, caller) => new EditAvailability(caller, origin, command.userId, command),
    };
  });
