/**
 * The fewest days for which something is kept. Messages and who looked at data: no law says, a month lets people look
 * up what they dispute. Rosters: 52 weeks (Working Time Decree, article 3.2:1).
 */
export const MIN_DAYS = { messageDays: 30, accessDays: 30, rosterDays: 364 } as const;
