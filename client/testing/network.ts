import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import type { SessionUser } from '#domain/session/session.views';
import { type FakeStream, live } from './fake-live.js';
import { FakeServer } from './fake-server.js';
import { PLACE } from './people.js';

/** The server that screens of a test talk to; each test begins with one that knows nothing. */
export const server = new FakeServer();

export { live };

/** Stream of one person's own records. */
export const ownOf = ({ id }: SessionUser): FakeStream<OwnRecords> => live.of(ownStream(id));

/** Stream of the records that everybody at the location gets. */
export const place = (): FakeStream<LocationRecords> => live.of(locationRecordStream(PLACE.horecaLocationId));
