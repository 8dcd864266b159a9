/** Days before the last day of a profile from which its end is told. */
export const PROFILE_NOTICE_DAYS = 60;
