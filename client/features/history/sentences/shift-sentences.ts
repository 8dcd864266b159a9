import { differ } from './details.js';
import { formOf, slotAdded, slotChanged, slotChanges, slotRemoved, slotValues, whatItIs } from './slot-sentences.js';
import { departmentOf, locationName, said, strong, subject, type Teller, type Telling, textOf, timesOf, weekOf, author } from './telling.js';
import type { HistoryEntry } from '#domain/history/history.views';

/** The same as for a slot, and that it was done where staff see it at once. */
const published =
  (tell: Teller): Teller =>
  (entry, telling) => {
    const told = tell(entry, telling);
    return { ...told, notes: [...(told.notes ?? []), telling.t('note.published')] };
  };

export const shiftAdded = published(slotAdded);
export const shiftChanged = published(slotChanged);
export const shiftRemoved = published(slotRemoved);

export const shiftOpened: Teller = (entry, telling) => ({
  text: telling.t('shift.opened', slotValues(entry, telling)),
  notes: said(timesOf(entry.after, telling)),
});

export const shiftClosed: Teller = (entry, telling) => ({
  text: telling.t('shift.closed', slotValues(entry, telling)),
  notes: said(timesOf(entry.after, telling)),
});

export const shiftCalledOff: Teller = (entry, telling) => {
  const reason = textOf(entry.after, 'cancelReason') ?? telling.t('unknown.reason');
  return {
    text: telling.t(`shift.calledOff.${formOf(entry)}`, slotValues(entry, telling)),
    notes: said(whatItIs(entry.after, telling), telling.t('note.reason', { reason })),
  };
};

export const shiftReinstated: Teller = (entry, telling) => ({
  text: telling.t(`shift.reinstated.${formOf(entry)}`, slotValues(entry, telling)),
  notes: said(whatItIs(entry.after, telling)),
});

/** Nobody did it to the shift: something changed under it. */
export const shiftFlagged: Teller = (entry, telling) => ({
  text: telling.t('shift.flagged', slotValues(entry, telling)),
  notes: said(whatItIs(entry.after, telling)),
});

export const shiftRelocated: Teller = (entry, telling) => {
  const { before, after } = entry;
  const places = {
    from: strong(locationName(before?.['horecaLocationId'], telling)),
    to: strong(locationName(after?.['horecaLocationId'], telling)),
  };
  return {
    text: telling.t(`shift.relocated.${formOf(entry)}`, { ...slotValues(entry, telling), ...places }),
    changes: differ(before, after, 'from', 'until') ? slotChanges({ ...entry, before: { ...after, ...before } }, telling) : [],
    notes: said(!differ(before, after, 'from', 'until') && timesOf(after, telling), telling.t('note.published')),
  };
};

const weekValues = (entry: HistoryEntry, telling: Telling) => ({
  author: author(entry, telling),
  week: weekOf(entry.week, telling),
  department: departmentOf(entry, telling),
});

const numberIn = (details: HistoryEntry['after'], name: string): number => {
  const value = details?.[name];
  return typeof value === 'number' ? value : 0;
};

export const draftStarted: Teller = (entry, telling) => ({
  text: telling.t('week.started', weekValues(entry, telling)),
  notes: said(sourceNote(entry, telling)),
});

function sourceNote({ after }: HistoryEntry, telling: Telling): string | null {
  const { t } = telling;
  const name = textOf(after, 'sourceName') ?? t('unknown.record');
  switch (after?.['source']) {
    case 'empty':
      return t('note.source.empty');
    case 'template':
      return t('note.source.template', { name });
    case 'scenario':
      return t('note.source.scenario', { name });
    case 'scheduler':
      return t('note.source.scheduler');
    case 'week':
      return t('note.source.week', { week: weekOf(after['sourceWeek'] as HistoryEntry['week'], telling) });
    case 'published':
      return t('note.source.published');
    default:
      return null;
  }
}

export const draftDiscarded: Teller = (entry, telling) => ({
  text: telling.t('week.discarded', weekValues(entry, telling)),
  notes: [telling.t('note.shifts', { count: numberIn(entry.before, 'slots') })],
});

export const rosterPublished: Teller = (entry, telling) => {
  const { t } = telling;
  const [shifts, open, added, changed, removed] = ['shifts', 'open', 'added', 'changed', 'removed'].map((name) =>
    numberIn(entry.after, name),
  ) as [number, number, number, number, number];
  // A first publication has only new shifts: their number says it all.
  const isFirst = added === shifts && changed + removed === 0;
  return {
    text: t('week.published', weekValues(entry, telling)),
    notes: said(
      t('note.shifts', { count: shifts }),
      open > 0 && t('note.open', { count: open }),
      !isFirst && t('note.publication', { added, changed, removed }),
    ),
  };
};

export const editTooLate: Teller = (entry, telling) => {
  const { after } = entry;
  const { t } = telling;
  const person = typeof after?.['userId'] === 'string' ? subject(entry, telling) : null;
  const job = after && 'jobId' in after ? whatItIs(after, telling) : timesOf(after, telling);
  const what = after?.['removed'] === true ? t('note.wantedRemoved') : said(job, person).join(', ');
  return {
    text: t('week.tooLate', weekValues(entry, telling)),
    notes: said(what !== '' && t('note.wanted', { what })),
  };
};
