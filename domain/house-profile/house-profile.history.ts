import type { Description } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import { dateText, detailText, nonEmpty, type WordedChange, type Wording } from '../history/wording.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { HouseProfileContent, HouseProfileEvent } from './house-profile.events.js';
import { contentOf, type HouseProfiles } from './house-profile.state.js';
import { profileDetails } from './profile-details.js';

const inverse = { layer: 'houseProfile' } as const;

/** Wording of an organisation's rule profiles in the history. */
export const houseProfileHistory: FeatureHistory<HouseProfileEvent, HouseProfiles> = {
  stream: 'house-profile',
  readsState: true,
  texts: { nameId: 'name', noteId: 'note' },
  events: {
    HouseProfileAdded: {
      group: 'settings',
      inverse,
      sentence: (entry, wording) => ({
        sentence: 'houseProfile.Added',
        values: periodOf(entry, wording),
        notes: nonEmpty(detailText(entry.after, 'note')),
      }),
      describe: ({ profileId, ...is }) => described(profileId, null, is),
    },
    HouseProfileChanged: {
      group: 'settings',
      inverse,
      sentence: (entry, wording) => ({ sentence: 'houseProfile.Changed', changes: changesOf(entry, wording) }),
      describe: ({ profileId, was, ...is }) => described(profileId, was, is),
    },
    HouseProfileRetired: {
      group: 'settings',
      inverse,
      sentence: (entry, wording) => ({ sentence: 'houseProfile.Retired', values: periodOf(entry, wording) }),
      describe: ({ profileId, until, was }, { before }) => {
        const profile = before.profiles[profileId];
        if (!profile) return { entityId: profileId };
        const content = contentOf(profile);
        return described(profileId, { ...content, ...was }, { ...content, until });
      },
    },
    HouseProfileRemoved: {
      group: 'settings',
      inverse,
      sentence: 'houseProfile.Removed',
      describe: ({ profileId, was }) => described(profileId, was, null),
    },
  },
};

const described = (entityId: string, was: HouseProfileContent | null, is: HouseProfileContent | null): Description => ({
  entityId,
  before: was && profileDetails(was),
  after: is && profileDetails(is),
});

const dateIn = (details: HistoryEntry['after'], field: 'from' | 'until'): CivilDate | null =>
  detailText(details, field) as CivilDate | null;

function lastDay(details: HistoryEntry['after'], { translate, format }: Wording): string {
  const date = dateIn(details, 'until');
  return date === null ? translate('houseProfile.noEnd') : translate('houseProfile.until', { date: format.date(date) });
}

const periodOf = ({ after }: HistoryEntry, wording: Wording) => ({
  from: dateText(dateIn(after, 'from'), wording),
  until: lastDay(after, wording),
});

function changesOf({ before, after }: HistoryEntry, wording: Wording): WordedChange[] {
  const parts: readonly ((details: HistoryEntry['after']) => string | null)[] = [
    (details) => detailText(details, 'name'),
    (details) => detailText(details, 'note'),
    (details) => wording.translate('houseProfile.from', { date: dateText(dateIn(details, 'from'), wording) }),
    (details) => lastDay(details, wording),
    (details) => changesIn(details, wording),
  ];
  return parts.flatMap((text) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ before: was, after: is }];
  });
}

/** How many values and severities differ from the origin. */
function changesIn(details: HistoryEntry['after'], { translate }: Wording): string {
  const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const count = countOf(details?.['values']) + countOf(details?.['severities']);
  return translate('houseProfile.values', { count });
}
