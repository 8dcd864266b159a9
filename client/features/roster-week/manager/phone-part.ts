import { pagePart } from '../../../kit/ui/layout/page-part.js';

/** Published week on a phone, loaded on demand so that a desk does not download it. */
export const LazyRosterPhone = pagePart(async () => (await import('./roster-phone.js')).RosterPhone);
