import type { EventTexts } from './event-texts.js';

/** Dutch event texts of all features, by path of their locale file. */
export const eventTexts = import.meta.glob<EventTexts>('../../features/*/locales/events.nl.json', {
  eager: true,
  import: 'default',
});
