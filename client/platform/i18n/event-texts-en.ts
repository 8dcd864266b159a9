import type { EventTexts } from './event-texts.js';

/** English event texts of all features, by path of their locale file. */
export const eventTexts = import.meta.glob<EventTexts>('../../features/*/locales/events.en.json', {
  eager: true,
  import: 'default',
});
