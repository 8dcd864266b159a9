import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PackedSnapshot, WatchAnswer } from '#domain/live/messages';

/** Smaller snapshots travel faster than they are unpacked; length of their JSON. */
const LEAST_LENGTH = 8 * 1024;

const compressed = promisify(gzip);

/**
 * Snapshots for slow connections. A state that several watchers get is compressed once, on a thread of its own, and
 * kept as long as the state itself.
 */
export class PackedSnapshots {
  private readonly byState = new WeakMap<object, Promise<Uint8Array<ArrayBuffer>> | null>();

  /** The answer itself where packing does not pay. */
  async pack(answer: WatchAnswer): Promise<WatchAnswer | PackedSnapshot> {
    if (!('mode' in answer) || answer.mode !== 'snapshot') return answer;
    const packed = await this.packed(answer.state as object);
    return packed ? { ...answer, mode: 'packed', state: packed } : answer;
  }

  private packed(state: object): Promise<Uint8Array<ArrayBuffer>> | null {
    const known = this.byState.get(state);
    if (known !== undefined) return known;
    const text = JSON.stringify(state);
    const made = text.length < LEAST_LENGTH ? null : compressed(text);
    this.byState.set(state, made);
    return made;
  }
}
