import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import type { SessionUser } from '#domain/session/session.views';
import { type FakeStream, live } from './fake-live.js';
import { FakeServer } from './fake-server.js';
import { PLACE } from './people.js';

/** Fake server that the screens of a test talk to. Each test begins with the answers of an empty location. */
export const server = new FakeServer();

export { live };

/** Stream of one person's own records. */
export const ownOf = ({ id }: SessionUser): FakeStream<OwnRecords> => live.of(ownStream(id));

/** Stream of the location's records at PLACE. */
export const locationStream = (): FakeStream<LocationRecords> => live.of(locationRecordStream(PLACE.horecaLocationId));
