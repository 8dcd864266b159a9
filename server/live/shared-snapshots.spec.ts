import { describe, expect, it } from 'vitest';
import type { RecordSnapshot } from '#domain/live/messages';
import { SharedSnapshots } from './shared-snapshots.js';

const ROOM = 'organisation|own/anna|self';

/** Counts how often the read model was asked. */
function counting() {
  const requested: string[] = [];
  const read = (name: string) => (): Promise<RecordSnapshot> => {
    requested.push(name);
    return Promise.resolve({ shift: { [name]: true } });
  };
  return { requested, read };
}

describe('shared snapshots of a room', () => {
  it('are read once while the room has no newer event', async () => {
    const { requested, read } = counting();
    const snapshots = new SharedSnapshots();
    const first = snapshots.of(ROOM, 4, 7, read('first'));
    const second = snapshots.of(ROOM, 7, 9, read('second'));
    expect(second).toBe(first);
    expect(second.version).toBe(7);
    expect(await second.state).toEqual({ shift: { first: true } });
    expect(requested).toEqual(['first']);
  });

  it('are read again once the room has a newer event', async () => {
    const { requested, read } = counting();
    const snapshots = new SharedSnapshots();
    snapshots.of(ROOM, 4, 7, read('first'));
    const second = snapshots.of(ROOM, 8, 9, read('second'));
    expect(second.version).toBe(9);
    expect(await second.state).toEqual({ shift: { second: true } });
    expect(requested).toEqual(['first', 'second']);
  });

  it('are never shared between rooms', () => {
    const { requested, read } = counting();
    const snapshots = new SharedSnapshots();
    snapshots.of(ROOM, 4, 7, read('first'));
    snapshots.of('organisation|own/bram|self', 4, 7, read('other'));
    expect(requested).toEqual(['first', 'other']);
  });

  it('are read again after a failed read', async () => {
    const { read } = counting();
    const snapshots = new SharedSnapshots();
    const failing = snapshots.of(ROOM, 4, 7, () => Promise.reject(new Error('the database is away')));
    await expect(failing.state).rejects.toThrow('the database is away');
    const next = snapshots.of(ROOM, 4, 7, read('next'));
    expect(await next.state).toEqual({ shift: { next: true } });
  });
});
