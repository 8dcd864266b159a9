import type { EventTexts } from './event-texts.js';

/** In Dutch. */
export const eventTexts = import.meta.glob<EventTexts>('../../features/*/locales/events.nl.json', {
  eager: true,
  import: 'default',
});
