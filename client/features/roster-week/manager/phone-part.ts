import { pagePart } from '../../../kit/ui/layout/page-part.js';

/** The week on a phone, which a desk does not carry. */
export const RosterPhone = pagePart(async () => (await import('./roster-phone.js')).RosterPhone);
