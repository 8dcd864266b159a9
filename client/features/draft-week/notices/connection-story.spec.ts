import { describe, expect, it } from 'vitest';
import type { Connection } from '../../../shared/live-state/connection.js';
import { type ConnectionStory, nextStory, QUIET } from './connection-story.js';

const told = (...steps: readonly [Connection, number][]): ConnectionStory =>
  steps.reduce<ConnectionStory>((story, [connection, pending]) => nextStory(story, connection, pending), QUIET);

describe('the story of a connection', () => {
  it('says nothing of the first connection, nor of edits that are sent as they are made', () => {
    expect(told(['connecting', 0], ['online', 0], ['online', 2], ['online', 0])).toBe(QUIET);
  });

  it('counts what waits while there is none, also while it is being sought', () => {
    expect(told(['online', 0], ['offline', 0], ['offline', 2])).toEqual({ kind: 'away', why: 'offline', waiting: 2 });
    expect(told(['offline', 2], ['connecting', 3])).toEqual({ kind: 'away', why: 'offline', waiting: 3 });
  });

  it('tells a server that does not answer from a connection that is gone', () => {
    expect(told(['online', 0], ['silent', 1])).toEqual({ kind: 'away', why: 'silent', waiting: 1 });
    expect(told(['silent', 1], ['offline', 1])).toEqual({ kind: 'away', why: 'offline', waiting: 1 });
    expect(told(['silent', 1], ['connecting', 1])).toEqual({ kind: 'away', why: 'silent', waiting: 1 });
    expect(told(['silent', 1], ['online', 0])).toEqual({ kind: 'back', sent: 1 });
  });

  it('tells how many were sent in all, however they went', () => {
    expect(told(['offline', 3], ['online', 3], ['online', 1])).toEqual({ kind: 'sending', waiting: 1, most: 3 });
    expect(told(['offline', 3], ['online', 3], ['online', 1], ['online', 0])).toEqual({ kind: 'back', sent: 3 });
    expect(told(['offline', 2], ['online', 2], ['online', 4], ['online', 0])).toEqual({ kind: 'back', sent: 4 });
  });

  it('is back when nothing had to be sent', () => {
    expect(told(['offline', 0], ['online', 0])).toEqual({ kind: 'back', sent: 0 });
  });

  it('begins again when the connection goes while it sends', () => {
    expect(told(['offline', 2], ['online', 2], ['offline', 2])).toEqual({ kind: 'away', why: 'offline', waiting: 2 });
  });

  it('keeps its object while there is nothing new, so that nothing is drawn for it', () => {
    const away = told(['offline', 1]);
    expect(nextStory(away, 'offline', 1)).toBe(away);
    const sending = nextStory(away, 'online', 1);
    expect(nextStory(sending, 'online', 1)).toBe(sending);
  });
});
