import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { Commit } from '#domain/live/messages';
import type { TallyFigures } from './tally.js';

/** A location that plans a week together. */
export interface BenchPlace {
  readonly locationId: LocationId;
  /** The week that its managers edit and publish, and its staff look at. */
  readonly monday: CivilDate;
  readonly jobFilterIds: readonly JobFilterId[];
  readonly jobIds: readonly JobId[];
  /** People who are planned there. */
  readonly userIds: readonly UserId[];
}

/** A connected client: somebody signed in at a place. */
export interface Guest {
  readonly role: 'manager' | 'staff';
  readonly userId: UserId;
  readonly token: string;
  /** Index in the list of locations. */
  readonly locationIndex: number;
  /** Whether this manager is the one who publishes. */
  readonly publishes: boolean;
}

/** All clients connect, and open what they have on screen. */
export interface Come {
  readonly task: 'come';
  readonly port: number;
  readonly places: readonly BenchPlace[];
  readonly guests: readonly Guest[];
}

/** Everybody does their work for a while. */
export interface Play {
  readonly task: 'play';
  readonly seconds: number;
  readonly pace: number;
}

export interface Played {
  readonly figures: TallyFigures;
  /** A commit as it came; null: nobody heard of any. */
  readonly sample: Commit | null;
}

/** Request to compare every client's state with that of each node. */
export interface Compare {
  readonly task: 'compare';
  readonly ports: readonly number[];
}

export interface ComparedLoad {
  /** Streams that were compared, once for each node and client. */
  readonly compared: number;
  /** Until all were equal, or it was given up; milliseconds since the last edit. */
  readonly settledMs: number;
  /** Number of clients that still differed. */
  readonly differing: number;
  /** One line for each of the first that did, with where. */
  readonly shown: readonly string[];
}

export interface Leave {
  readonly task: 'leave';
}
