import type { EventTexts } from './event-texts.js';

/** In English. */
export const eventTexts = import.meta.glob<EventTexts>('../../features/*/locales/events.en.json', {
  eager: true,
  import: 'default',
});
