import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackedSnapshot, WatchAnswer } from '#domain/live/messages';

/** Minimum length of a snapshot's JSON for compression. */
const LEAST_LENGTH = 8 * 1024;

const compressed = promisify(gzip);

/**
 * Compresses snapshots for clients that ask for it. A state that several watchers share is compressed once and cached
 * as long as the state object lives.
 */
export class PackedSnapshots {
  private readonly byState = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>> | null>();

  /** The answer with its snapshot gzipped; unchanged if it is no snapshot or its JSON has less than 8192 characters. */
  async pack(answer: WatchAnswer): Promise<WatchAnswer | PackedSnapshot> {
    if (!('mode' in answer) || answer.mode !== 'snapshot') return answer;
    const packed = await this.packed(answer.state as object);
    return packed ? { ...answer, mode: 'packed', state: packed } : answer;
  }

  private packed(state: object): Promise<Uint8Array<ArrayBuffer>> | null {
    const cached = this.byState.get(state);
    if (cached !== undefined) return cached;
    const text = JSON.stringify(state);
    const made = text.length < LEAST_LENGTH ? null : compressed(text);
    this.byState.set(state, made);
    return made;
  }
}
