import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';

/** Facts about a screen's link that may be read after it was shown once; the link itself is not among them. */
export const WallScreenLink = z.object({
  /** Id of the screen. */
  id: z.string(),
  /** When it was made. */
  since: Instant,
  /** When a screen was open with it last, to ten minutes; null: never yet. */
  seenAt: Instant.nullable(),
});
export type WallScreenLink = z.infer<typeof WallScreenLink>;

/** A link that was just made: shown once, and kept by nobody. */
export const NewWallScreenLink = z.object({
  /** Below the host: `/wall#{token}`. */
  path: z.string(),
  since: Instant,
});

/** One shift on the wall: no ids of people, no reasons, nothing but what colleagues call out to each other. */
export const WallShift = z.object({
  id: z.string(),
  /** Null: nobody yet. */
  name: z.string().nullable(),
  job: z.string(),
  /** `#2e7d5b` */
  colour: z.string(),
  department: z.string(),
  /** Minutes after 00:00 of its date. */
  start: z.int(),
  end: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exact'), minute: z.int() }),
    z.object({ kind: z.enum(['close', 'as_needed', 'call']) }),
  ]),
  /** Between these it is worked, milliseconds since 1970; with the hour that a clock change adds or takes. */
  startsAt: z.number(),
  endsAt: z.number(),
});
export type WallShift = z.infer<typeof WallShift>;

/** One day of a wall screen. */
export const WallDay = z.object({
  date: CivilDate,
  /** Managers' comment to everybody on that date. */
  comment: z.string().nullable(),
  /** Sorted by department, then by start. */
  shifts: z.array(WallShift),
});
export type WallDay = z.infer<typeof WallDay>;

/**
 * Content of one screen from yesterday, which may still be running, to the day after tomorrow, so that midnight needs
 * no request.
 */
export const Wall = z.object({
  /** When it was read, milliseconds since 1970: clocks of tablets are wrong. */
  at: z.number(),
  /** IANA name of the location's zone. */
  zone: z.string(),
  location: z.string(),
  /** Name of the screen. */
  name: z.string(),
  days: z.array(WallDay),
});
export type Wall = z.infer<typeof Wall>;

/** Records of the stream of a screen: one, `wall`. */
export interface WallRecords {
  readonly wall: Wall;
}
export const WALL_RECORD = 'wall';

/** Name by which a screen asks for its own stream: which one that is its link says. */
export const OWN_WALL_STREAM = 'wall-screen/own';
