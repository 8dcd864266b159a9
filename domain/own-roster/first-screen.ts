import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { shiftTimeOf } from '../kernel/shift-time.js';
import { instantOf, todayAt } from '../kernel/zone.js';
import type { OwnLocation } from './own-location.views.js';
import type { FullSchedule } from '../roster-week/roster-week.views.js';
import { dateShort, dayHeading } from '../texts/dates.js';
import { fill } from '../texts/format-words.js';
import { givenName } from '../texts/names.js';
import { ownRosterTexts } from '../texts/own-roster-texts.js';
import type { Language } from '../texts/languages.js';
import { timeRangeSpoken, timeRangeWide } from '../texts/shift-times.js';
import { storedTexts } from './stored-texts.js';
import { endWords } from './end-words.js';
import { FIRST_SCREEN_VERSION, type FirstScreen, type FirstScreenShift } from './first-screen.views.js';
import { lastBusAfter } from './last-bus.js';
import { expectedEnd, shiftSpan } from './shift-span.js';

/** Upcoming shifts that are stored: two busy weeks. */
const STORED_SHIFTS = 10;

type ShiftPlace = Pick<OwnLocation, 'name' | 'zone' | 'lastBus'>;

/** Data from which the first screen is made. Instants are milliseconds since 1970. */
export interface FirstScreenFacts {
  readonly user: { readonly id: string; readonly name: string };
  readonly language: Language;
  /** Zone of the location whose page is opened. */
  readonly zone: string;
  /** Instant at which the server confirmed the shifts. */
  readonly at: number;
  /** Shifts that have ended by this instant are left out. */
  readonly now: number;
  readonly shifts: Iterable<FullSchedule>;
  readonly placeOf: (shift: FullSchedule) => ShiftPlace;
  /** Null: the job is not known. */
  readonly jobOf: (shift: FullSchedule) => { readonly name: string; readonly colour: string } | null;
  /** Colleagues and comment of the date, as far as known. */
  readonly notesOf: (shift: FullSchedule) => readonly string[];
}

/**
 * The next 10 shifts that have not ended by `now` (milliseconds), by start, with their instants; without called-off
 * ones.
 */
export function upcomingShifts(
  { shifts, placeOf }: Pick<FirstScreenFacts, 'shifts' | 'placeOf'>,
  now: number,
): { readonly shift: FullSchedule; readonly startsAt: number; readonly endsAt: number }[] {
  return [...shifts]
    .filter(({ canceled }) => !canceled)
    .map((shift) => ({ shift, ...shiftSpan(shift, placeOf(shift).zone) }))
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .slice(0, STORED_SHIFTS);
}

/**
 * Builds the record of the first screen, for page and server alike: greeting, the next 10 shifts in words, and the
 * sentences about how old they are. Pure.
 */
export function firstScreenOf(facts: FirstScreenFacts): FirstScreen {
  const { user, language, zone, now } = facts;
  const texts = ownRosterTexts[language];
  const today = todayAt(now, zone);
  return {
    version: FIRST_SCREEN_VERSION,
    userId: user.id,
    language,
    title: fill(texts.greeting, { name: givenName(user.name) }),
    label: texts.next,
    ...storedTexts(facts, language),
    upcoming: texts.upcoming,
    shifts: upcomingShifts(facts, now).map(({ shift }) => shiftTexts(shift, today, facts)),
  };
}

/** Texts of one shift, as the card of the next shift shows them. */
function shiftTexts(
  shift: FullSchedule,
  today: CivilDate,
  { language, placeOf, jobOf, notesOf }: FirstScreenFacts,
): FirstScreenShift {
  const texts = ownRosterTexts[language];
  const { name: location, zone, lastBus: times } = placeOf(shift);
  const time = shiftTimeOf(shift.start, shift.ending);
  const lastBus = lastBusAfter(shift, times, zone);
  const job = jobOf(shift);
  const { date } = shift;
  return {
    ...shiftSpan(shift, zone),
    dayBegins: instantOf(date, 0, zone),
    eveBegins: instantOf(addDays(date, -1), 0, zone),
    headings: {
      underWay: fill(texts.underWay, { date: dateShort(date, language) }),
      today: dayHeading(date, date, language),
      tomorrow: dayHeading(date, addDays(date, -1), language),
      // Heading of a date that is not near, whatever today is.
      later: dayHeading(date, date > addDays(today, 1) ? today : addDays(date, -2), language),
    },
    when: timeRangeWide(time, language),
    whenSpoken: timeRangeSpoken(time, language),
    until: endWords(shift.endingKind, expectedEnd(shift, zone), language),
    job: job && { name: job.name, colour: job.colour },
    facts: [
      ...(location === '' ? [] : [location]),
      ...notesOf(shift),
      ...(lastBus ? [fill(texts.lastBus, { time: lastBus.time })] : []),
    ],
  };
}
