import { type AgendaItem, isBetween } from '#domain/agenda/agenda.resource';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment } from '#domain/kernel/clock-time';
import { useLocationList } from '../../platform/live/use-location-list.js';
import { useFormat } from '../../platform/session/use-session.js';

const NONE: readonly AgendaItem[] = [];

/**
 * Live agenda items of the location that overlap the dates `first` to `last` inclusive, sorted by start; managers only.
 */
export function useAgenda(first: CivilDate, last: CivilDate): readonly AgendaItem[] {
  const all = useLocationList('agendaItem').list.data ?? NONE;
  return all
    .filter((item) => isBetween(item, first, last))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
}

/**
 * Returns a function for the dates and times of an agenda item in short; a night until 6:00 belongs to the evening
 * before. `ofWeek`: without month.
 */
export function useAgendaWhen({ ofWeek = false } = {}): (item: Pick<AgendaItem, 'from' | 'until'>) => string {
  const format = useFormat();
  const day = ofWeek ? format.weekdayAndDay : format.date;
  return ({ from, until }) => {
    const [first, last] = [dateOfMoment(from), dateOfMoment(until)];
    const [begins, ends] = [from.slice(11), until.slice(11)];
    // The night belongs to the evening before.
    const isOneDay = first === last || (last === addDays(first, 1) && ends <= '06:00');
    return isOneDay ? `${day(first)} ${begins}–${ends}` : `${day(first)} ${begins} – ${day(last)} ${ends}`;
  };
}
