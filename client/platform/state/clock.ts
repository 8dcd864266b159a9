/** Current time in milliseconds since 1970. The only place that reads the clock, so that tests can set the time. */
export const now = (): number => Date.now();
