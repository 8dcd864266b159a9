import type { TFunction } from 'i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { clock } from '#domain/texts/shift-times';
import type { Format } from '../../../platform/i18n/format.js';
import { fill } from '#domain/texts/format-words';
import type { BoardTexts } from '../model/board-texts.js';

/** Texts of the board in the language of `t` and `format`. Weekday texts are cached, frequent ones looked up once. */
export function writtenTexts(t: TFunction<'draftWeek'>, format: Format): BoardTexts {
  const days = new Map<CivilDate, string>();
  const free = t('cell.free', { day: '{day}', row: '{row}' });
  return {
    time: format.time,
    timeShort: format.timeShort,
    timeSpoken: format.timeSpoken,
    day: (date) => {
      const text = days.get(date) ?? `${format.weekdayLong(date)} ${format.dayAndMonth(date)}`;
      days.set(date, text);
      return text;
    },
    hours: (hours) => format.hours(hours),
    open: t('cell.open'),
    openAndMore: (more) => t('cell.openAndMore', { more }),
    openSpoken: t('cell.openSpoken'),
    past: t('cell.past'),
    lapsing: t('cell.lapsing'),
    added: t('cell.new'),
    conflict: t('cell.conflict'),
    unsent: t('cell.unsent'),
    fromScenario: t('cell.fromScenario'),
    changedFrom: (was) => t('cell.changed', { was: was.join(', ') }),
    calledOff: (reason) => (reason === null ? t('cell.calledOff') : t('cell.calledOffBecause', { reason })),
    // Said of every cell: looked up once, and filled in a thousand times.
    free: (day, row) => fill(free, { day, row }),
    jobDetail: (number, hours) => t('cell.jobDetail', { number, hours: format.hours(hours) }),
    freeDay: t('cell.freeDay'),
    timeOut: (approved) => t(approved ? 'cell.timeOut' : 'cell.timeOutAsked'),
    nothingEntered: t('cell.nothingEntered'),
    notInService: t('cell.notInService'),
    notAtLocation: t('cell.notAtLocation'),
    disabled: t('cell.disabled'),
    notAvailable: t('cell.notAvailable'),
    wholeDay: t('cell.wholeDay'),
    fromTime: (minute) => t('cell.from', { time: clock(minute) }),
    untilTime: (minute) => t('cell.until', { time: clock(minute) }),
    fromUntil: (from, until) => t('cell.fromUntil', { from: clock(from), until: clock(until) }),
    formerEmployee: t('cell.formerEmployee'),
    endByName: t('keys.endByName'),
  };
}
