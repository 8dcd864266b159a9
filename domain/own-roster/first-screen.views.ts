import { z } from 'zod';

/** Version of the record; stored records of another version are dropped. */
export const FIRST_SCREEN_VERSION = 1;

/** One upcoming shift with every text it may need. Instants are milliseconds since 1970. */
export const FirstScreenShift = z.object({
  startsAt: z.number(),
  endsAt: z.number(),
  /** Midnight at the location before the shift's business date, and the midnight before that. */
  dayBegins: z.number(),
  eveBegins: z.number(),
  headings: z.object({ underWay: z.string(), today: z.string(), tomorrow: z.string(), later: z.string() }),
  /** `17:00 – 23:00` */
  when: z.string(),
  /** Times for screen readers. */
  whenSpoken: z.string(),
  /** Meaning of an end that is no exact time; null: exact. */
  until: z.string().nullable(),
  /** Null: the job is unknown. `colour` is a CSS colour. */
  job: z.object({ name: z.string(), colour: z.string() }).nullable(),
  /** Place, colleagues, comment of the date and last bus, in this order; unknown ones are absent. */
  facts: z.array(z.string()),
});
export type FirstScreenShift = z.infer<typeof FirstScreenShift>;

/**
 * Upcoming shifts of one person, stored on the device and sent with a login, so that the next one is on screen before
 * any module of the application has loaded. Texts are final, in one language: the script that draws them neither
 * translates nor formats.
 */
export const FirstScreen = z.object({
  version: z.literal(FIRST_SCREEN_VERSION),
  userId: z.string(),
  language: z.string(),
  /** Heading of the start page. */
  title: z.string(),
  /** Accessible name of the card. */
  label: z.string(),
  /** Text about when the server confirmed the shifts: `today` until `dayEnds`, then `later`. */
  asOf: z.object({ dayEnds: z.number(), today: z.string(), later: z.string() }),
  failed: z.object({ text: z.string(), retry: z.string() }),
  /** Heading of the shifts after the next one. */
  upcoming: z.string(),
  /** Sorted by start. Empty: nothing is planned. */
  shifts: z.array(FirstScreenShift),
});
export type FirstScreen = z.infer<typeof FirstScreen>;

/** Data that the server puts into the document. */
export interface DocumentData {
  /** Name of the location of the requested host; null: none. */
  readonly place: string | null;
  /** First screen of the signed-in person; null: not signed in, another page, nothing planned, or not read in time. */
  readonly firstScreen: FirstScreen | null;
}
