import { expect, it } from 'vitest';
import { STATELESS, historyOf } from '../catalogue/testing/history-of.js';
import type { SessionId } from '../kernel/ids.js';
import { CAFE, EMMA } from '../planning/testing/planning-fixtures.js';
import { type SessionEvent, sessionStream } from './session.events.js';

it('session history describes logins with their location, and the reason of a logout', () => {
  const { given } = historyOf<SessionEvent, null>(sessionStream('session-1' as SessionId), STATELESS);
  expect(
    given().entry({ type: 'SessionStarted', data: { userId: EMMA, locationId: CAFE, by: 'password' } }),
  ).toMatchObject({
    kind: 'SessionStarted',
    locationId: CAFE,
    subjectId: EMMA,
    entityId: 'session-1',
    after: { by: 'password' },
  });
  expect(given().entry({ type: 'SessionEnded', data: { userId: EMMA, reason: 'revoked' } })).toMatchObject({
    locationId: null,
    subjectId: EMMA,
    entityId: 'session-1',
    after: { reason: 'revoked' },
  });
});
