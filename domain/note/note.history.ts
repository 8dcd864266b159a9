import type { FeatureHistory } from '../history/feature-history.js';
import { detailText } from '../history/wording.js';
import type { NoteEvent } from './note.events.js';

/** History entries of notes. */
export const noteHistory: FeatureHistory<NoteEvent> = {
  stream: 'note',
  isOfLocation: true,
  texts: { textId: 'text' },
  events: {
    NoteChanged: {
      group: 'settings',
      sentence: ({ before, after }, { translate }) => {
        const shown = (text: string | null) => text ?? translate('note.empty');
        return {
          sentence: 'material.noteChanged',
          changes: [{ before: shown(detailText(before, 'text')), after: shown(detailText(after, 'text')) }],
        };
      },
      describe: ({ locationId, textId, was }) => ({
        locationId,
        entityId: locationId,
        before: { textId: was.textId },
        after: { textId },
      }),
    },
  },
};
