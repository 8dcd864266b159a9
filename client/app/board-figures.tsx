import { useMemo } from 'react';
import { agreedMinutes, timeOffMinutes } from '#domain/insight/agreed-hours';
import { addDays } from '#domain/kernel/civil-date';
import { groupBy } from '#domain/kernel/group-by';
import { licenceDay, LICENCES, type LicenceScope, type Span } from '#domain/planning/licences';
import { isEmployedWithin } from '#domain/planning/person-terms';
import { isAtLocation } from '#domain/planning/planning.views';
import { presenceOf } from '#domain/scenario/people-per-half-hour';
import { useBoard, useBoardView } from '../features/draft-week/board/board-scope.js';
import { plannedAround } from '../features/draft-week/model/board-check.js';
import { neededFor } from '../features/draft-week/model/day-needs.js';
import { dayMinutes } from '../features/draft-week/model/person-rows.js';
import { counts, type WeekItem } from '../features/draft-week/model/week-items.js';
import type { BoardFacts } from '../features/draft-week/model/board-facts.js';
import type { StripData } from '../features/insight/strip/strip.types.js';
import { BoardStrip, type StripPart, StripShell } from '../features/insight/strip/board-strip.js';

/**
 * Strip under the board of the draft week: hours against contract, people against need, licences and costs. Computed
 * only while it is open.
 */
export function BoardFigures() {
  return <StripShell>{(part) => <OpenFigures part={part} />}</StripShell>;
}

function OpenFigures({ part }: { readonly part: StripPart }) {
  const { open } = useBoard();
  const facts = useBoardView((view) => view.facts);
  const all = useBoardView((view) => view.all);
  const departments = useBoardView((view) => view.departments);
  const data = useMemo(() => {
    const sunday = addDays(facts.monday, 6);
    const minutes = dayMinutes(facts, all);
    const shown = new Set(departments.map(({ filter }) => filter.jobFilterId));
    const counting = all.filter((item) => counts(item) && shown.has(item.jobFilterId));
    const jobs = departments.flatMap(({ filter }) => filter.jobIds.flatMap((id) => facts.jobs.get(id) ?? []));
    return {
      people: facts.people
        .filter(isAtLocation)
        .filter((person) => person.enabled && isEmployedWithin(person, facts.monday, sunday))
        .map((person) => {
          const off = person.timeOuts.filter(({ approved }) => approved === true);
          const days = minutes.get(person.userId);
          return {
            userId: person.userId,
            name: person.name,
            minutes: [...(days?.values() ?? [])].reduce((sum, one) => sum + one, 0),
            timeOffMinutes: timeOffMinutes(person, off, facts.monday, sunday, (date) => days?.get(date) ?? 0),
            ...agreedMinutes(person, facts.monday, sunday),
          };
        }),
      departments: departments.map(({ filter: { jobFilterId, name } }) => ({ jobFilterId, name })),
      items: counting.map(({ time, jobFilterId, userId, minutes: length }) => ({
        date: time.date,
        jobFilterId,
        userId,
        minutes: length,
      })),
      licences: licenceRows(facts, all),
      needs: facts.dates.flatMap((date) =>
        jobs.flatMap(({ jobId, name }) => {
          const needed = neededFor(facts, date, jobId);
          if (!needed) return [];
          const planned = counting
            .filter((item) => item.userId !== null && item.jobId === jobId && item.time.date === date)
            .flatMap(({ time }) => presenceOf(time, 1, facts.locationHours) ?? []);
          return [{ date, job: name, presences: { needed: [needed], planned } }];
        }),
      ),
    };
  }, [facts, all, departments]);
  return (
    <BoardStrip
      part={part}
      monday={open.monday}
      locationId={open.locationId}
      dates={facts.dates}
      zone={facts.locationHours.zone}
      {...data}
    />
  );
}

/** Coverage of licences by date, over all departments: required holders per interval, and planned ones. */
function licenceRows(facts: BoardFacts, all: readonly WeekItem[]): StripData['licences'] {
  const { dates, locationHours, location, person } = facts;
  const { licenceMinimum } = location;
  if (!licenceMinimum) return [];
  const shifts = groupBy(
    [
      ...all.filter(counts),
      ...plannedAround(facts).filter(({ locationId }) => locationId === location.locationId),
    ].flatMap(({ userId, time }) => (userId === null ? [] : [{ userId, time }])),
    ({ time }) => time.date,
  );
  const scope: LicenceScope = {
    location: locationHours,
    shiftsOn: (date) => shifts.get(date) ?? [],
    licencesOf: (userId) => {
      const found = person.get(userId);
      return isAtLocation(found) ? found.licences : undefined;
    },
  };
  const counted = (spans: readonly Span[], people: number) => spans.map((span) => ({ ...span, people }));
  return dates.flatMap((date) =>
    LICENCES.flatMap((licence) => {
      const people = licenceMinimum[licence];
      if (people === 0) return [];
      const { needed, holders } = licenceDay(licence, date, scope);
      if (needed.length === 0) return [];
      return [{ date, licence, presences: { needed: counted(needed, people), planned: counted(holders, 1) } }];
    }),
  );
}
