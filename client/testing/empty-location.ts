import { availablesByUser, availablesClosing } from '#domain/availability/availability.calls';
import { wallScreenLinks } from '#domain/wall-screen/wall-screen.calls';
import { calendarAddressGet } from '#domain/calendar-address/calendar-address.calls';
import { usersReachable } from '#domain/delivery/delivery.calls';
import { errorLogsCreate } from '#domain/error-log/error-log.calls';
import { filesList } from '#domain/file/file.calls';
import { freeDaysByUser, freeDaysOverview } from '#domain/free-day/free-day.calls';
import { houseProfilesChanges } from '#domain/house-profile/house-profile.calls';
import { historyList } from '#domain/history/history.calls';
import { historyRosterWeek } from '#domain/roster-history/roster-history.calls';
import {
  statsCalloffs,
  statsEmployees,
  statsEmployeesWeeks,
  statsFairness,
  statsTimeslots,
  statsTimeslotsWeeks,
} from '#domain/insight/insight.calls';
import { minimumWageChanges, minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import { onCallTerms } from '#domain/insight/on-call-terms.calls';
import { Instant } from '#domain/kernel/clock-time';
import { jobsByLocation, jobsFilters, jobsList } from '#domain/job/job.calls';
import { LOCATION_WINDOW_RECORD, locationWindow } from '#domain/catalogue/location-records.views';
import { locationsCheck, locationsList } from '#domain/location/location.calls';
import { notificationPreferencesGet } from '#domain/notification/notification-preferences.calls';
import { peopleImportsList } from '#domain/people-import/people-import.calls';
import { templateSchedulesEvents } from '#domain/placement/placement.calls';
import { ownWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import { authLogout, authRehydrate } from '#domain/session/session.calls';
import { shiftRequestsHistory } from '#domain/shift-request/shift-request.calls';
import { peopleList } from '#domain/staff/people.calls';
import { usersAvailabilityReminder, usersEnabled } from '#domain/staff/staff.calls';
import { swapShiftConfirmed } from '#domain/swap/swap.calls';
import { ownOf, locationStream, server } from './network.js';
import { BAS, EVERYBODY, JOB_FILTERS, JOBS, NOW, PLACE, TODAY } from './people.js';

/** Declares the answers of a location without plans and requests on `server` and `live`; runs before every test. */
export function answerAsEmptyLocation(): void {
  server.answer(locationsCheck, PLACE);
  server.answer(jobsList, JOBS);
  server.answer(availablesClosing, { cutOff: null, published: [], opened: [], asked: [], declined: [] });
  server.answer(jobsFilters, JOB_FILTERS);
  server.answer(usersReachable, { people: [], sendsMail: true, sendsSms: true, sendsPush: true, smsPartPrice: null });
  server.answer(wallScreenLinks, []);
  server.answer(houseProfilesChanges, { boundary: null, weeks: [] });
  server.answer(onCallTerms, []);
  server.answer(minimumWageCheck, { people: [], missing: [] });
  server.answer(minimumWageChanges, { halfYears: [], until: TODAY, people: [] });
  server.answer(calendarAddressGet, { since: null, readAt: null });
  for (const call of [
    availablesByUser,
    freeDaysByUser,
    freeDaysOverview,
    locationsList,
    shiftRequestsHistory,
    swapShiftConfirmed,
    templateSchedulesEvents,
    usersEnabled,
    peopleList,
    peopleImportsList,
    jobsByLocation,
    filesList,
    statsCalloffs,
    statsEmployees,
    statsTimeslots,
    usersAvailabilityReminder,
  ])
    server.answer(call, []);
  server.answer(notificationPreferencesGet, { choices: [], pushKey: 'key', devices: [] });
  server.answer(statsTimeslotsWeeks, { weeks: [], notices: [] });
  server.answer(statsEmployeesWeeks, { mondays: [], people: [] });
  server.answer(statsFairness, { from: TODAY, until: TODAY, people: [], forAll: false });
  server.answer(historyRosterWeek, ({ query: { start } }) => ({
    start,
    at: Instant.parse(NOW.toISOString()),
    horecaLocationId: PLACE.horecaLocationId,
    states: [],
    slots: [],
    shifts: [],
  }));
  server.answer(historyList, { items: [], nextCursor: null });
  locationStream().fill({ window: { [LOCATION_WINDOW_RECORD]: locationWindow(TODAY) } });
  for (const person of EVERYBODY) ownOf(person).fill({ window: { [WINDOW_RECORD]: ownWindow(TODAY) } });
  server.answer(errorLogsCreate, undefined);
  server.answer(authLogout, undefined);
  server.answer(authRehydrate, (_input, userId) => ({
    user: EVERYBODY.find(({ id }) => id === userId) ?? BAS,
    token: `token of ${userId}`,
    staffDomain: null,
  }));
}
