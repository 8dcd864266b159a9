import type { FeatureHistory } from '../history/feature-history.js';
import type { CalendarAddressEvent } from './calendar-address.events.js';

/** History entries of calendar addresses. */
export const calendarAddressHistory: FeatureHistory<CalendarAddressEvent> = {
  stream: 'calendar-address',
  events: {
    CalendarAddressRenewed: {
      group: 'logins',
      sentence: 'people.calendarAddressRenewed',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
    CalendarAddressRemoved: {
      group: 'logins',
      sentence: 'people.calendarAddressRemoved',
      describe: ({ userId }) => ({ subjectId: userId, entityId: userId }),
    },
  },
};
