import type pg from 'pg';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId, UserId } from '#domain/kernel/ids';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { MANAGER, openSessions } from './sessions.js';
import { BENCH_LOCATION, mondayAhead } from './weeks.js';

/** A connected client: who it is, and what its screen watches. */
export interface Member {
  readonly token: string;
  readonly watches: readonly string[];
  readonly onBoard: boolean;
}

/** How many are connected, and how many of them have the board open that is edited; the others are staff with a phone. */
export interface CrowdSize {
  readonly clients: number;
  readonly onBoard: number;
}

/** People of the demo with sessions of their own, managers on the board among staff who see their shifts. */
export async function gather(pool: pg.Pool, { clients, onBoard }: CrowdSize, monday: CivilDate): Promise<Member[]> {
  const staff = await pool.query<{ user_id: string }>(
    `select user_id from person where enabled and not super_user and home_location_id = $1 and type_name = 'Medewerker' order by 1`,
    [BENCH_LOCATION],
  );
  if (staff.rows.length === 0) throw new Error('The demo has no staff');
  const every = clients / onBoard;
  const people = Array.from({ length: clients }, (_, index) => {
    const managing = Math.floor(index / every) !== Math.floor((index - 1) / every);
    return { managing, userId: managing ? MANAGER : (staff.rows[index % staff.rows.length]?.user_id ?? '') };
  });
  const tokens = await openSessions(
    pool,
    people.map(({ userId }) => userId),
  );
  return people.map(({ managing, userId }, index) => ({
    token: tokens[index] ?? '',
    onBoard: managing,
    watches: managing ? streamsOfBoard(monday) : streamsOfPhone(userId as UserId),
  }));
}

const location = BENCH_LOCATION as LocationId;

const streamsOfBoard = (monday: CivilDate): string[] => [
  draftWeekStream(location, monday),
  planningStream(location, monday),
  rosterWeekStream(location, monday),
  locationRecordStream(location),
];

const streamsOfPhone = (userId: UserId): string[] => [ownStream(userId), rosterWeekStream(location, mondayAhead(0))];
