import type { Description, Details } from '../history/description.js';
import type { FeatureHistory, Phrase } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { nonEmpty, numberIn, type Wording } from '../history/wording.js';
import type { FillEvent } from './fill.events.js';

/** History entries of proposals for open shifts, and of what was accepted of them. */
export const fillHistory: FeatureHistory<FillEvent> = {
  stream: 'week-fill',
  events: {
    WeekFillProposed: {
      group: 'publications',
      sentence: (entry, wording) => ({
        ...phrase('week.fillProposed', entry, wording),
        notes: nonEmpty(...dayOf(entry, wording), ...settingsNotes(entry.after, wording)),
      }),
      describe: ({ settings, departments = [], seed, steps, slots, filled, ...scope }) => {
        const { unknownToo, beyondContract, movePlaced, apart } = settings;
        const choices = { unknownToo, beyondContract, movePlaced, apart: apart.length, ...settings.wishes };
        const counted = departments.length > 0 ? { ownSettings: departments.length } : {};
        return described(scope, { slots, filled, seed, steps, ...choices, ...counted });
      },
    },
    WeekFillTaken: {
      group: 'publications',
      sentence: (entry, wording) => ({
        ...phrase('week.fillTaken', entry, wording),
        notes: dayOf(entry, wording),
      }),
      describe: ({ slotIds, filled, ...scope }) => described(scope, { taken: slotIds.length, filled }),
    },
  },
};

type Scope = Pick<FillEvent['data'], 'fillId' | 'locationId' | 'monday' | 'jobFilterId' | 'date'>;

const described = ({ fillId, locationId, monday, jobFilterId, date }: Scope, after: Details): Description => ({
  locationId,
  week: monday,
  jobFilterId,
  date,
  entityId: fillId,
  after,
});

const phrase = (sentence: string, { jobFilterId, after }: HistoryEntry, { translate }: Wording): Phrase => ({
  sentence,
  values: {
    slots: String(numberIn(after, 'slots')),
    filled: String(numberIn(after, 'filled')),
    taken: String(numberIn(after, 'taken')),
    ...(jobFilterId === null ? { department: translate('week.allDepartments') } : {}),
  },
});

const dayOf = ({ date }: HistoryEntry, { format }: Wording): string[] => (date === null ? [] : [format.date(date)]);

const settingsNotes = (details: Details | null, { translate }: Wording): string[] => [
  ...(['unknownToo', 'beyondContract', 'movePlaced'] as const)
    .filter((name) => details?.[name] === true)
    .map((name) => translate(`note.fill.${name}`)),
  ...(['apart', 'ownSettings'] as const)
    .map((name) => ({ name, count: numberIn(details, name) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => translate(`note.fill.${name}`, { count })),
];
