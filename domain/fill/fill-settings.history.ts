import { differ } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import type { HistoryEntry } from '../history/history.views.js';
import type { WordedChange, Wording } from '../history/wording.js';
import type { FillSettingsEvent } from './fill-settings.events.js';
import { settingsDetails, settingTexts } from './settings-details.js';

/** History entries of the settings with which open shifts are filled. */
export const fillSettingsHistory: FeatureHistory<FillSettingsEvent> = {
  stream: 'fill-settings',
  isOfLocation: true,
  events: {
    FillSettingsChanged: {
      group: 'settings',
      inverse: { layer: 'fillSettings' },
      sentence: (entry, wording) => ({ sentence: 'fillSettings.Changed', changes: changesOf(entry, wording) }),
      describe: ({ locationId, jobFilterId, settings, was }) => ({
        locationId,
        jobFilterId,
        entityId: jobFilterId,
        before: settingsDetails(was),
        after: settingsDetails(settings),
      }),
    },
  },
};

/** Each changed setting in words; a setting is "as usual" on a side on which it does not differ from the usual one. */
function changesOf({ before, after }: HistoryEntry, wording: Wording): WordedChange[] {
  const [was, is] = [settingTexts(before, wording), settingTexts(after, wording)];
  const usual = wording.translate('note.fill.usual');
  return Object.keys(is)
    .filter((name) => differ(before, after, name))
    .map((name) => {
      const [former, present] = [was[name] ?? usual, is[name] ?? usual];
      // As many pairs of other people.
      return { before: former, after: present === former ? wording.translate('note.fill.otherPairs') : present };
    });
}
