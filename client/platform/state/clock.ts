/** The only place that reads the clock, so that everything else can be told a time by a test. Milliseconds since 1970. */
export const now = (): number => Date.now();
