import { CALL_ROLES } from '../access/access.js';
import { nameIn } from '../history/wording.js';
import { NewsId } from '../kernel/ids.js';
import type { EventOf, ViewOf } from '../resource/declaration.js';
import { defineResource } from '../resource/resource.js';
import { dateOrToday, departmentsOrAll, flag, freeLine, freeText } from '../resource/resource-fields.js';

/**
 * Resource of news for people at a location, newest first (product page, "The smaller things"; messages page for pinned
 * news and departments).
 */
export const news = defineResource({
  name: 'News',
  id: NewsId,
  fields: {
    title: freeLine(1, 120),
    /** Plain text with line breaks. */
    body: freeText(1, 4000),
    date: dateOrToday(),
    /** Stays above the others on `/main`, also when it was seen. */
    pinned: flag(),
    jobFilterIds: departmentsOrAll(),
  },
  orderBy: 'date',
  order: 'newest first',
  roles: { read: CALL_ROLES.all, write: CALL_ROLES.admin },
  changes: true,
  removed: 'leaves',
  location: 'session',
  paths: { all: '/news' },
  history: {
    group: 'settings',
    addedAs: 'NewsPosted',
    sentence: 'news.',
    values: (details, wording) => ({ name: nameIn(details, 'title', wording) }),
    about: ({ date }) => ({ date }),
  },
});

export type NewsEvent = EventOf<typeof news.declaration>;
/** News item on the wire. */
export type NewsView = ViewOf<typeof news.declaration>;
