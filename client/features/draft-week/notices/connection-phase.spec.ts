import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../platform/connection/connection.js';
import { type ConnectionPhase, nextPhase, QUIET } from './connection-phase.js';

/** Connection and edits without an answer; then, when some were, how many were accepted and refused so far. */
type Step = readonly [Connection, number, number?, number?];

const phaseAfter = (...steps: readonly Step[]): ConnectionPhase =>
  steps.reduce<ConnectionPhase>(
    (story, [connection, pending, accepted = 0, rejected = 0]) =>
      nextPhase(story, connection, { pending, accepted, rejected }),
    QUIET,
  );

const before = { pending: 0, accepted: 0, rejected: 0 };

describe('the story of a connection', () => {
  it('says nothing of the first connection, nor of edits that are sent as they are made', () => {
    expect(phaseAfter(['connecting', 0], ['online', 0], ['online', 2], ['online', 0, 2])).toBe(QUIET);
  });

  it('counts what waits while there is none, also while it is being sought', () => {
    expect(phaseAfter(['online', 0], ['offline', 0], ['offline', 2])).toEqual({
      kind: 'away',
      why: 'offline',
      waiting: 2,
      before,
    });
    expect(phaseAfter(['offline', 0], ['connecting', 3])).toEqual({ kind: 'away', why: 'offline', waiting: 3, before });
  });

  it('tells a server that does not answer from a connection that is gone', () => {
    expect(phaseAfter(['online', 0], ['silent', 0], ['silent', 1])).toEqual({
      kind: 'away',
      why: 'silent',
      waiting: 1,
      before,
    });
    expect(phaseAfter(['silent', 0], ['offline', 1])).toEqual({ kind: 'away', why: 'offline', waiting: 1, before });
    expect(phaseAfter(['silent', 0], ['connecting', 1])).toEqual({ kind: 'away', why: 'silent', waiting: 1, before });
    expect(phaseAfter(['silent', 1], ['online', 0, 1])).toEqual({ kind: 'back', sent: 1, lost: 0 });
  });

  it('tells how many were taken in all, however they went', () => {
    expect(phaseAfter(['offline', 0], ['offline', 3], ['online', 3], ['online', 1, 2])).toEqual({
      kind: 'sending',
      waiting: 1,
      before,
    });
    expect(phaseAfter(['offline', 3], ['online', 3], ['online', 1, 2], ['online', 0, 3])).toEqual({
      kind: 'back',
      sent: 3,
      lost: 0,
    });
    expect(phaseAfter(['offline', 2, 5], ['online', 2, 5], ['online', 4, 5], ['online', 0, 9])).toEqual({
      kind: 'back',
      sent: 4,
      lost: 0,
    });
  });

  it('does not count among them what was refused', () => {
    expect(phaseAfter(['offline', 1, 0, 2], ['online', 1, 0, 2], ['online', 0, 0, 3])).toEqual({
      kind: 'back',
      sent: 0,
      lost: 1,
    });
    expect(phaseAfter(['offline', 3], ['online', 3], ['online', 0, 2, 1])).toEqual({ kind: 'back', sent: 2, lost: 1 });
  });

  it('is back when nothing had to be sent', () => {
    expect(phaseAfter(['offline', 0], ['online', 0])).toEqual({ kind: 'back', sent: 0, lost: 0 });
  });

  it('begins again when the connection goes while it sends', () => {
    const again = { pending: 2, accepted: 0, rejected: 0 };
    expect(phaseAfter(['offline', 2], ['online', 2], ['offline', 2])).toEqual({
      kind: 'away',
      why: 'offline',
      waiting: 2,
      before: again,
    });
  });

  it('keeps its object while there is nothing new, so that nothing is drawn for it', () => {
    const edits = { pending: 1, accepted: 0, rejected: 0 };
    const away = phaseAfter(['offline', 1]);
    expect(nextPhase(away, 'offline', edits)).toBe(away);
    const sending = nextPhase(away, 'online', edits);
    expect(nextPhase(sending, 'online', edits)).toBe(sending);
  });
});
