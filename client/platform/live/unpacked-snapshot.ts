import type { PackedSnapshot, WatchAnswer } from '#domain/live/messages';

/** Whether the browser can decompress snapshots; browsers of before 2023 cannot and get them as they are. */
export const canUnpack = (): boolean => typeof DecompressionStream === 'function';

/**
 * Decompresses a snapshot.
 *
 * @throws when its state is damaged
 */
export async function unpacked({ state, ...answer }: PackedSnapshot): Promise<WatchAnswer> {
  const text = new Blob([state]).stream().pipeThrough(new DecompressionStream('gzip'));
  return { ...answer, mode: 'snapshot', state: await new Response(text).json() };
}
