import { EditAvailability } from '../../features/availability/availability.messages.js';
import type { DemoAction, DemoStep } from '../demo.js';
import { demoIds } from '../demo-ids.js';
import { weeklyMinutes } from '../weekly-minutes.js';

/** What part-timers have entered themselves. */
export const availability: DemoStep = {
  title: 'availability',
  load: (demo) =>
    demo.act(
      demo.data.availability.map(({ id, userId, dayOffset, from, until }): DemoAction => {
        const date = demo.date(dayOffset);
        const command = {
          type: 'EnterAvailability',
          availabilityId: demoIds.availability(id),
          userId: demoIds.user(userId),
          date,
          time: weeklyMinutes(from, until),
          confirm: false,
        } as const;
        return {
          name: `availability ${id}`,
          by: demo.person(userId),
          cause: 'availables-create',
          command: (origin, caller) =>
            new EditAvailability(caller, origin, command.userId, command, demo.hasPassed(date)),
        };
      }),
    ),
};
