import type { Call } from '#domain/api/call';
import type { AnyRequest } from '../../../../client/platform/api/client-request.js';
import type { Guest, BenchPlace } from '../friday.messages.js';
import type { Tally } from '../tally.js';
import type { Chance } from './chance.js';
import type { LoadConnection } from './connection.js';
import type { Requests } from './requests.js';
import type { Watched } from './watched.js';

/** Parts of a client. */
export interface ClientParts {
  readonly location: BenchPlace;
  readonly guest: Guest;
  readonly connection: LoadConnection;
  readonly requests: Requests;
  readonly tally: Tally;
  /** Asks the server, and counts what becomes of it. Returns the answer's body, also of a refusal. */
  readonly call: (call: Call, parts: AnyRequest) => Promise<unknown>;
}

/** Something that a client does again and again. */
export interface Rhythm {
  /** On average; milliseconds. */
  readonly everyMs: number;
  readonly act: () => Promise<void>;
}

/** Somebody who is connected. */
export interface Client {
  readonly watched: readonly Watched[];
  rhythms(chance: Chance): readonly Rhythm[];
}
