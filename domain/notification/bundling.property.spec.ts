import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instant } from '../kernel/clock-time.js';
import type { DomainEvent, Recorded } from '../kernel/event.js';
import type { UserId } from '../kernel/ids.js';
import { anOrganisation, anyHistory, runStep } from '../publication/testing/any-history.js';
import type { ModelOrganisation } from '../publication/testing/model-organisation.js';
import { endMoment, startMoment } from '../kernel/shift-time.js';
import { rosterWeekStream } from '../roster-week/roster-week.events.js';
import { evolveRosterWeek } from '../roster-week/roster-week.state.js';
import { holds } from '../testing/properties.js';
import { noticesFrom } from './bundling.js';
import type { Notice, PlacedChange, NotifiedShift } from './notice.js';
import { noticeChanges } from './notices.js';
import { isSameShift } from './same-shift.js';

/** Roster changes of all people in a history; `minutes` are the gaps between its steps. */
function changesIn(steps: Parameters<typeof runStep>[1][], minutes: readonly number[]) {
  let organisation = anOrganisation();
  let at = 0;
  const changes: PlacedChange[] = [];
  for (const [index, step] of steps.entries()) {
    at += (minutes[index % minutes.length] ?? 1) * 60_000;
    const next = runStep(organisation, step, index + 2)?.organisation ?? organisation;
    for (const change of changesBetween(organisation, next))
      changes.push({ ...change, position: changes.length + 1, createdAt: instant(at) });
    organisation = next;
  }
  return { organisation, changes };
}

/** A shift that goes to another place leaves before it comes. */
const changesBetween = (before: ModelOrganisation, { monday, weeks }: ModelOrganisation) =>
  weeks
    .flatMap(({ locationId, roster }, index) => {
      const from = before.weeks[index]!.roster;
      let { state } = from;
      return roster.events.slice(from.events.length).map((event) => {
        const [was, is] = [state, evolveRosterWeek(state, [event])];
        state = is;
        const noticed = { before: was, after: is, event: event as unknown as Recorded<DomainEvent> };
        return { streamId: rosterWeekStream(locationId, monday), ...noticed };
      });
    })
    .sort((a, b) => Number(a.event.type === 'ShiftMovedIn') - Number(b.event.type === 'ShiftMovedIn'))
    .flatMap((noticed) => noticeChanges(noticed));

const anyClosing = fc.func(fc.integer({ min: 0, max: 3 }).map((number) => number === 0));
const anyMinutes = fc.array(fc.constantFrom(0, 1, 9, 30, 2000), { minLength: 1 });

const key = (shift: NotifiedShift): string => [shift.from, shift.until, shift.jobId, shift.horecaLocationId].join(' ');

/** The person's shifts as their notices left them. */
function believed(notices: readonly Notice[]): string[] {
  const shifts = new Map<string, NotifiedShift | null>();
  for (const notice of notices) for (const { shiftId, is } of notice.shifts) shifts.set(shiftId, is);
  return [...shifts.values()].flatMap((shift) => (shift && !shift.calledOff ? [key(shift)] : [])).sort();
}

const planned = ({ weeks }: ModelOrganisation, userId: UserId): string[] =>
  weeks
    .flatMap(({ locationId, roster }) =>
      Object.values(roster.state.shifts)
        .filter((shift) => shift.userId === userId && !shift.calledOff)
        .map(({ time, jobId }) => [startMoment(time), endMoment(time), jobId, locationId].join(' ')),
    )
    .sort();

it('notices add up to the current roster when any of them were sent or read in between', () => {
  holds(
    fc.property(anyHistory, anyMinutes, anyClosing, (steps, minutes, closes) => {
      const { organisation, changes } = changesIn(steps, minutes);
      for (const { userId } of organisation.people) {
        const ofPerson = changes.filter((change) => change.userId === userId);
        const notices = noticesFrom(ofPerson, (id) => closes(id));
        expect(believed(notices)).toEqual(planned(organisation, userId));
        const shownShifts = new Map<string, NotifiedShift | null>();
        for (const { shifts } of notices)
          for (const { shiftId, was, is } of shifts) {
            // Each begins where the one before ended, and says something new.
            expect([isSameShift(shownShifts.get(shiftId) ?? null, was), isSameShift(was, is)]).toEqual([true, false]);
            shownShifts.set(shiftId, is);
          }
      }
    }),
    60,
  );
});

it('notices sent one by one contain each change; unsent notices contain the net change', () => {
  holds(
    fc.property(anyHistory, (steps) => {
      const { organisation, changes } = changesIn(steps, [0]);
      for (const { userId } of organisation.people) {
        const ofPerson = changes.filter((change) => change.userId === userId);
        expect(noticesFrom(ofPerson, () => true).map(({ notificationId }) => notificationId)).toEqual(
          ofPerson.map(({ notificationId }) => notificationId),
        );
        const bundled = noticesFrom(ofPerson, () => false);
        expect(bundled.length).toBeLessThanOrEqual(1);
        // Nobody worked at first. A shift that was called off before it became theirs is told when it is reinstated.
        const worked = (bundled[0]?.shifts ?? []).filter(({ was }) => was !== null && !was.calledOff);
        expect(worked).toEqual([]);
      }
    }),
    60,
  );
});
