/**
 * Minimum retention in days. Messages and accesses: 30 by choice, for disputes. Rosters: 52 weeks by law (Working Time
 * Decree, article 3.2:1).
 */
export const MIN_DAYS = { messageDays: 30, accessDays: 30, rosterDays: 364 } as const;
