import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';

/** Facts about a wall screen's link, without the link itself. */
export const WallScreenLink = z.object({
  /** Id of the screen. */
  id: z.string(),
  /** Instant of creation. */
  since: Instant,
  /** Last use, rounded to ten minutes; null: never. */
  seenAt: Instant.nullable(),
});
export type WallScreenLink = z.infer<typeof WallScreenLink>;

/** A new link to a wall screen; answered once and not stored in readable form. */
export const NewWallScreenLink = z.object({
  /** Path below the host: `/wall#{token}`. */
  path: z.string(),
  since: Instant,
});

/** A shift on a wall screen, without ids of people and without reasons. */
export const WallShift = z.object({
  id: z.string(),
  /** Name of the person; null: nobody. */
  name: z.string().nullable(),
  job: z.string(),
  /** `#2e7d5b` */
  colour: z.string(),
  department: z.string(),
  /** Minutes after 00:00 of its business date. */
  start: z.int(),
  end: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('exact'), minute: z.int() }),
    z.object({ kind: z.enum(['close', 'as_needed', 'call']) }),
  ]),
  /** Counted start and end in milliseconds since 1970. */
  startsAt: z.number(),
  endsAt: z.number(),
});
export type WallShift = z.infer<typeof WallShift>;

/** One day of a wall screen, with its shifts. */
export const WallDay = z.object({
  date: CivilDate,
  /** Comment for everybody on that date; null: none. */
  comment: z.string().nullable(),
  /** Sorted by department, then by start. */
  shifts: z.array(WallShift),
});
export type WallDay = z.infer<typeof WallDay>;

/**
 * Content of a wall screen from yesterday, whose shifts may still run, to the day after tomorrow, so that midnight
 * needs no request.
 */
export const Wall = z.object({
  /** Instant at which the server read it, milliseconds since 1970: clocks of tablets are unreliable. */
  at: z.number(),
  /** IANA zone of the location. */
  zone: z.string(),
  location: z.string(),
  /** Name of the screen. */
  name: z.string(),
  days: z.array(WallDay),
});
export type Wall = z.infer<typeof Wall>;

/** Records of a wall screen's stream: a single one, `wall`. */
export interface WallRecords {
  readonly wall: Wall;
}
/** Id of the single `wall` record. */
export const WALL_RECORD = 'wall';

/** Name under which a screen watches its own stream; its link decides which. */
export const OWN_WALL_STREAM = 'wall-screen/own';
