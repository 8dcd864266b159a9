import { minuteOf } from '#domain/kernel/clock-time';
import type { DemoData, DemoUser } from './demo-data.js';

/** Minute of a day relative to the Monday of the week in which the demo is loaded. */
export interface DemoTime {
  /** Days after that Monday; below 0 is always in the past. */
  readonly day: number;
  readonly minute: number;
}

type TimeOut = DemoData['holidays'][number];

const time = (day: number, clock: string, later = 0): DemoTime => ({ day, minute: minuteOf(clock) + later });

const FOUNDED = -401;
/** Day of the demo, brought forward to `latest` if it is later. */
const passed = (day: number, latest = -1): number => Math.min(day, latest);

/** Offset of the Monday of a day's week. */
export const mondayOffset = (day: number): number => Math.floor(day / 7) * 7;

/**
 * Instants in the life of a week: availability, start, planning by department, publication. `monday` is its day offset.
 */
const weekTimes = {
  availability: (monday: number, userId: number, weekday: number) =>
    time(monday - 28 + (userId % 5), '17:00', ((userId * 13) % 300) + weekday),
  start: (monday: number, part: number) => time(monday - 22, '11:00', part * 3),
  plan: (monday: number, part: number, edit: number) =>
    time(monday - 21 + (part % 4), '10:00', Math.floor(part / 4) * 120 + edit * 2),
  publish: (monday: number, part: number) => time(monday - 17, '15:00', part * 2),
  /** Start of the draft week, later than in other weeks: 3 days before the load. */
  startDraft: (part: number) => time(-3, '16:00', part * 3),
  planDraft: (part: number, edit: number) => time(-2 + (part % 2), '10:00', Math.floor(part / 2) * 90 + edit * 2),
};

/** Times of all actions of the demo, by the habits of a business that plans two weeks ahead. All lie in the past. */
export const demoTimes = {
  founded: time(FOUNDED, '09:00'),
  /** Founding day; for a newcomer since then 31 days before the first day of employment. */
  employed: ({ employmentStartDayOffset: start }: DemoUser) =>
    start === undefined || start - 31 <= FOUNDED ? time(FOUNDED, '10:00') : time(passed(start - 31), '11:00'),
  left: time(-60, '17:00'),
  choices: (ordinal: number) => time(FOUNDED + 1, '10:00', ordinal),
  scenarios: (ordinal: number) => time(FOUNDED + 2, '14:00', ordinal * 5),
  templates: (ordinal: number) => time(-45 + (ordinal % 3), '14:00', Math.floor(ordinal / 3) * 6),
  placements: (ordinal: number) => time(-25, '14:00', ordinal),
  /** Full-timers enter free days for months at once. */
  freeDays: (userId: number) => time(-36 + (userId % 3), '19:00', userId),
  comment: (dayOffset: number, ordinal: number) => time(passed(dayOffset - 14), '16:30', ordinal),
  news: (daysAgo: number) => time(-daysAgo, '11:15'),
  agenda: (ordinal: number) => time(-6, '15:00', ordinal * 4),
  note: (ordinal: number) => time(-2, '23:40', ordinal),
  /** Early enough that its notice is outdated when the demo is loaded and is not mailed. */
  specialJob: (ordinal: number) => time(-6, '15:30', ordinal * 3),
  timeOut: ({ id, fromDayOffset }: TimeOut) => time(timeOutDay(id, fromDayOffset), '19:00', id * 3),
  timeOutDecided: ({ id, fromDayOffset }: TimeOut) => time(timeOutDay(id, fromDayOffset) + 1, '11:00', id * 3),
  callOff: (dayOffset: number) => time(passed(dayOffset), '12:05'),
  lookForOther: (dayOffset: number) => time(passed(dayOffset), '12:20'),
  offer: (dayOffset: number, id: number) => time(offerDay(dayOffset, id), '20:00', id),
  accept: (dayOffset: number, id: number) => time(offerDay(dayOffset, id) + 1, '09:30', id),
  decideOffer: (dayOffset: number, id: number) => time(offerDay(dayOffset, id) + 1, '14:00', id),
  request: (dayOffset: number, id: number) => time(requestDay(dayOffset, id), '21:00', id),
  decideRequest: (dayOffset: number, id: number) => time(requestDay(dayOffset, id) + 1, '11:00', id),
  planOther: (dayOffset: number, id: number) => time(requestDay(dayOffset, id) + 1, '11:30', id),
  week: weekTimes,
};

/** About 30 days before the first day, but not before the founding. */
const timeOutDay = (id: number, from: number): number => Math.max(passed(from - 30, -2 - (id % 4)), FOUNDED + 6);

const offerDay = (dayOffset: number, id: number): number => passed(dayOffset - 8, -2) - (id % 3);

const requestDay = (dayOffset: number, id: number): number => passed(dayOffset - 10, -2) - (id % 3);
