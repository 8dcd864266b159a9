import type { HistoryEntry } from '#domain/history/history.views';
import { differ } from './details.js';
import {
  author,
  type Change,
  datesOf,
  dayOf,
  departmentOf,
  jobName,
  locationName,
  said,
  strong,
  type Teller,
  type Telling,
  textOf,
} from './telling.js';

const nameOf = (details: HistoryEntry['after'], field: string, { t }: Telling): string =>
  textOf(details, field) ?? t('unknown.record');

/** `name`: the field that holds the name of what it is about. */
const values = (entry: HistoryEntry, telling: Telling, name = 'name') => ({
  author: author(entry, telling),
  day: dayOf(entry.date, telling),
  name: strong(nameOf(entry.after ?? entry.before, name, telling)),
  dates: datesOf(entry.after ?? entry.before, telling),
});

export const commentAdded: Teller = (entry, telling) => ({
  text: telling.t('material.commentAdded', values(entry, telling)),
  notes: commentNotes(entry.after, telling),
});

function commentNotes(details: HistoryEntry['after'], { t }: Telling): string[] {
  const [text, everybody] = [textOf(details, 'text'), textOf(details, 'text_employees')];
  return said(text && t('note.forManagers', { text }), everybody && t('note.forEverybody', { text: everybody }));
}

export const commentChanged: Teller = (entry, telling) => {
  const { before, after } = entry;
  const { t } = telling;
  const changes = (['text', 'text_employees'] as const).flatMap((field): Change[] => {
    if (!differ(before, after, field)) return [];
    const key = field === 'text' ? 'note.forManagers' : 'note.forEverybody';
    const shown = (text: string | null) => text ?? t('note.empty');
    return [{ before: shown(textOf(before, field)), after: t(key, { text: shown(textOf(after, field)) }) }];
  });
  return { text: t('material.commentChanged', values(entry, telling)), changes };
};

export const cancelReasonAdded: Teller = (entry, telling) => ({
  text: telling.t('material.cancelReasonAdded', values(entry, telling, 'description')),
});

export const cancelReasonRemoved: Teller = (entry, telling) => ({
  text: telling.t('material.cancelReasonRemoved', values(entry, telling, 'description')),
});

const timeValues = (entry: HistoryEntry, telling: Telling) => ({
  author: author(entry, telling),
  time: strong(textOf(entry.after ?? entry.before, 'start_time') ?? ''),
});

export const startTimeAdded: Teller = (entry, telling) => ({
  text: telling.t('material.startTimeAdded', timeValues(entry, telling)),
});

export const startTimeRemoved: Teller = (entry, telling) => ({
  text: telling.t('material.startTimeRemoved', timeValues(entry, telling)),
});

export const smsText: Teller = (entry, telling) => ({
  text: telling.t('material.smsText', {
    author: author(entry, telling),
    location: strong(locationName(entry.horecaLocationId, telling)),
  }),
  notes: said(textOf(entry.after, 'text')),
});

export const founded: Teller = (_entry, { t }) => ({ text: t('material.founded') });

export const locationOpened: Teller = (entry, telling) => ({
  text: telling.t('material.locationOpened', { location: strong(locationName(entry.horecaLocationId, telling)) }),
});

export const jobDefined: Teller = (entry, telling) => ({
  text: telling.t('material.jobDefined', { job: strong(jobName(entry.entityId, telling)) }),
});

export const departmentDefined: Teller = (entry, telling) => ({
  text: telling.t('material.departmentDefined', { department: strong(departmentOf(entry, telling)) }),
});

/** How large a template or scenario is, and what it was before. */
type Count = 'note.shifts' | 'note.people';

const sizeOf = (details: HistoryEntry['after'], key: Count, { t }: Telling): string | null =>
  typeof details?.['shifts'] === 'number' ? t(key, { count: details['shifts'] }) : null;

function planChanges({ before, after }: HistoryEntry, key: Count, telling: Telling): Change[] {
  const changes: Change[] = [];
  if (differ(before, after, 'name'))
    changes.push({ before: nameOf(before, 'name', telling), after: nameOf(after, 'name', telling) });
  if (differ(before, after, 'shifts'))
    changes.push({ before: sizeOf(before, key, telling), after: sizeOf(after, key, telling) });
  return changes;
}

const copyValues = (entry: HistoryEntry, telling: Telling, field: string) => ({
  ...values(entry, telling),
  source: strong(nameOf(entry.after, field, telling)),
});

export const templateCreated: Teller = (entry, telling) => ({
  text: telling.t('material.templateCreated', values(entry, telling)),
  notes: said(sizeOf(entry.after, 'note.shifts', telling)),
});

export const templateChanged: Teller = (entry, telling) => ({
  text: telling.t('material.templateChanged', values(entry, telling)),
  changes: planChanges(entry, 'note.shifts', telling),
});

export const templateCopied: Teller = (entry, telling) => ({
  text: telling.t('material.templateCopied', copyValues(entry, telling, 'fromTemplate')),
  notes: said(sizeOf(entry.after, 'note.shifts', telling)),
});

export const templateDeleted: Teller = (entry, telling) => ({
  text: telling.t('material.templateDeleted', values(entry, telling)),
  notes: said(sizeOf(entry.before, 'note.shifts', telling)),
});

export const placed: Teller = (entry, telling) => ({
  text: telling.t('material.placed', values(entry, telling, 'template')),
});

export const placementMoved: Teller = (entry, telling) => ({
  text: telling.t('material.placementMoved', values(entry, telling, 'template')),
  changes: [{ before: datesOf(entry.before, telling), after: datesOf(entry.after, telling) }],
});

export const placementRemoved: Teller = (entry, telling) => ({
  text: telling.t('material.placementRemoved', values(entry, telling, 'template')),
  notes: said(datesOf(entry.before, telling)),
});

export const scenarioCreated: Teller = (entry, telling) => ({
  text: telling.t('material.scenarioCreated', values(entry, telling)),
  notes: said(sizeOf(entry.after, 'note.people', telling)),
});

export const scenarioChanged: Teller = (entry, telling) => ({
  text: telling.t('material.scenarioChanged', values(entry, telling)),
  changes: planChanges(entry, 'note.people', telling),
});

export const scenarioCopied: Teller = (entry, telling) => ({
  text: telling.t('material.scenarioCopied', copyValues(entry, telling, 'fromScenario')),
  notes: said(sizeOf(entry.after, 'note.people', telling)),
});

export const scenarioDeleted: Teller = (entry, telling) => ({
  text: telling.t('material.scenarioDeleted', values(entry, telling)),
  notes: said(sizeOf(entry.before, 'note.people', telling)),
});
