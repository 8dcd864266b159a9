import { type Description, type Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { ownOrOther, nonEmpty, shiftTimesText } from '../history/wording.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { momentAt } from '../kernel/clock-time.js';
import type { AvailabilityEvent, AvailabilityTime } from './availability.events.js';

/** History entries of availability; without a location, so that every manager within reach of the person sees them. */
export const availabilityHistory: FeatureHistory<AvailabilityEvent> = {
  stream: 'availability',
  events: {
    AvailabilityEntered: {
      group: 'availability',
      sentence: (entry, wording) => ({
        sentence: `people.available.${ownOrOther(entry)}`,
        notes: nonEmpty(shiftTimesText(entry.after, wording)),
      }),
      describe: ({ time, ...about }) => ({ ...describeEntry(about), after: availableTimes(about.date, time) }),
    },
    AvailabilityChanged: {
      group: 'availability',
      sentence: (entry, wording) => ({
        sentence: `people.availableChanged.${ownOrOther(entry)}`,
        changes: [{ before: shiftTimesText(entry.before, wording), after: shiftTimesText(entry.after, wording) }],
      }),
      describe: ({ time, was, ...about }) => ({
        ...describeEntry(about),
        before: availableTimes(about.date, was),
        after: availableTimes(about.date, time),
      }),
    },
    AvailabilityWithdrawn: {
      group: 'availability',
      sentence: (entry, wording) => ({
        sentence: `people.availableWithdrawn.${ownOrOther(entry)}`,
        changes: [{ before: shiftTimesText(entry.before, wording), after: null }],
      }),
      describe: ({ was, ...about }) => ({ ...describeEntry(about), before: availableTimes(about.date, was) }),
    },
  },
};

type About = Pick<AvailabilityEvent['data'], 'availabilityId' | 'userId' | 'date'>;

const describeEntry = ({ availabilityId, userId, date }: About): Description => ({
  date,
  subjectId: userId,
  entityId: availabilityId,
});

const availableTimes = (date: CivilDate, { from, until }: AvailabilityTime): Details => ({
  from: momentAt(date, from),
  until: momentAt(date, until),
});
