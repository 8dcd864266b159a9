import news from '../features/news/locales/nl.json' with { type: 'json' };
import notification from '../features/notification/locales/nl.json' with { type: 'json' };
import rosterWeek from '../features/roster-week/locales/nl.json' with { type: 'json' };
import shiftRequest from '../features/shift-request/locales/nl.json' with { type: 'json' };
import specialJob from '../features/special-job/locales/nl.json' with { type: 'json' };
import swap from '../features/swap/locales/nl.json' with { type: 'json' };
import timeOut from '../features/time-out/locales/nl.json' with { type: 'json' };
import decisions from '../roster/approvals/decisions/locales/nl.json' with { type: 'json' };
import requests from '../roster/approvals/requests/locales/nl.json' with { type: 'json' };
import shiftCard from '../roster/shift-card/locales/nl.json' with { type: 'json' };

/** Dutch texts of the start page and of the bell: one file instead of ten. */
export const texts = {
  decisions,
  news,
  notification,
  requests,
  rosterWeek,
  shiftRequest,
  shiftCard,
  specialJob,
  swap,
  timeOut,
};
