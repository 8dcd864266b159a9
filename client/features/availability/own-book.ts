import { distinctUntilChanged, filter, fromEvent, merge } from 'rxjs';
import { z } from 'zod';
import { availablesCreate, availablesDelete, availablesUpdate } from '#domain/availability/availability.calls';
import { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, momentAt } from '#domain/kernel/clock-time';
import type { UserId } from '#domain/kernel/ids';
import { asksConfirmation } from '#domain/kernel/refusal';
import type { AvailabilityView } from '#domain/kernel/views';
import { ownStream } from '#domain/roster-week/own.views';
import { CallFailed } from '../../shared/api/call-failed.js';
import { call } from '../../shared/api/current-api.js';
import { recordsNow } from '../../shared/live/live-client.js';
import { connection } from '../../shared/live-state/connection.js';
import { keep, kept } from '../../shared/session/kept.js';
import { ownEntriesOf } from '../../shared/shifts/own-entries.js';
import { askOverShifts } from './ask-over-shifts.js';
import { AvailabilityBook, type BookEntry, type BookPorts } from './availability-book.js';

const KeptWishes = z.array(z.object({ date: CivilDate, time: z.object({ from: z.int(), until: z.int() }).nullable() }));

const bookEntries = new WeakMap<AvailabilityView, BookEntry>();

/** An entry as it came, with its times in minutes; the same entry gives the same object. */
export function bookEntry(view: AvailabilityView): BookEntry {
  const known = bookEntries.get(view);
  if (known) return known;
  const date = dateOfMoment(view.from);
  const made = { id: view.id, time: { from: minuteFrom(date, view.from), until: minuteFrom(date, view.until) } };
  bookEntries.set(view, made);
  return made;
}

function meaningOf(error: unknown): ReturnType<BookPorts['meaning']> {
  if (!(error instanceof CallFailed)) return 'refused';
  if (error.code === 'unreachable') return 'unreachable';
  return error.code !== 'unreadable' && asksConfirmation(error.code) ? { facts: error.facts } : 'refused';
}

const books = new Map<string, AvailabilityBook>();

/** The book of somebody who enters their availability on this device. */
export function availabilityBook(userId: string): AvailabilityBook {
  const known = books.get(userId);
  if (known) return known;
  const key = `availability ${userId}`;
  const timesOf = (date: CivilDate, { from, until }: BookEntry['time']) => ({
    from: momentAt(date, from),
    until: momentAt(date, until),
  });
  const made = new AvailabilityBook({
    entryOf: (date) => {
      const view = ownEntriesOf(recordsNow(ownStream(userId as UserId)))?.availability.get(date);
      return view && bookEntry(view);
    },
    enter: async (date, time, confirm) =>
      bookEntry(await call(availablesCreate, { body: { userId, ...timesOf(date, time), confirm } })),
    change: async (id, date, time, confirm) =>
      bookEntry(await call(availablesUpdate, { params: { id }, body: { ...timesOf(date, time), confirm } })),
    withdraw: (id, confirm) => call(availablesDelete, { params: { id }, query: { confirm } }),
    meaning: meaningOf,
    ask: askOverShifts,
    keep: (wishes) => keep(key, wishes.length > 0 ? wishes : null),
  });
  books.set(userId, made);
  void kept(key).then((wishes) => made.adopt(KeptWishes.catch([]).parse(wishes)));
  const isBack$ = merge(connection.values$.pipe(distinctUntilChanged(), filter((state) => state === 'online')), fromEvent(window, 'online'));
  isBack$.subscribe(() => void made.resend());
  return made;
}
