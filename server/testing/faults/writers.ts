import { setTimeout as passing } from 'node:timers/promises';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { WireFullSchedule } from '#domain/roster-week/roster-week.views';
import type { AvailabilityView } from '#domain/kernel/views';
import type { z } from 'zod';
import { LOCATION, PEOPLE } from '../../../tools/testing/demo.js';
import type { ReconnectingManager } from '../../../tools/testing/reconnecting-manager.js';
import type { SteadyCaller } from './steady-caller.js';

const JOB = 'job-5';

/** Somebody who goes on working until told to pause, and rests only between two pieces of work. */
export type Worker = (goesOn: () => boolean) => Promise<void>;

/** Edits the draft week that all managers have open. */
export const draftWriter =
  (manager: ReconnectingManager, random: () => number): Worker =>
  async (goesOn) => {
    while (goesOn()) {
      manager.edit();
      await passing(10 + random() * 60);
    }
  };

/** Puts shifts on the published roster, somebody on them, and takes most of them off again. */
export const rostering =
  (caller: SteadyCaller, monday: CivilDate, random: () => number): Worker =>
  async (goesOn) => {
    while (goesOn()) {
      const date = addDays(monday, Math.floor(random() * 28));
      const times = { start: `${date} 17:00`, ending: `${date} 22:00` };
      const shift = await caller.call<WireFullSchedule>('POST', '/full-schedules', {
        job_id: JOB,
        horeca_location_id: LOCATION,
        ...times,
      });
      if (!shift) continue;
      await caller.call('POST', `/full-schedules/plan-user/${shift.id}`, {
        userId: PEOPLE[Math.floor(random() * PEOPLE.length)],
        confirm: true,
      });
      if (random() < 0.7) await caller.call('DELETE', `/full-schedules/${shift.id}?confirm=true`);
    }
  };

/** Enters when somebody can work, and changes it. */
export const entering =
  (caller: SteadyCaller, monday: CivilDate, random: () => number): Worker =>
  async (goesOn) => {
    for (let day = 0; goesOn(); day = (day + 1) % 140) {
      const date = addDays(monday, day);
      const userId = PEOPLE[Math.floor(random() * PEOPLE.length)];
      const times = { from: `${date} 12:00`, until: `${date} 20:00`, confirm: true };
      const entered = await caller.call<z.infer<typeof AvailabilityView>>('POST', '/availables', { userId, ...times });
      if (!entered) continue;
      if (random() < 0.5) await caller.call('PUT', `/availables/${entered.id}`, { ...times, until: `${date} 21:00` });
      else await caller.call('DELETE', `/availables/${entered.id}?confirm=true`);
    }
  };
