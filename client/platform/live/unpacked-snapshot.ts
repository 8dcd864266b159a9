import type { PackedSnapshot, WatchAnswer } from '#domain/live/messages';

/** False in browsers of before 2023, which get snapshots as they are. */
export const canUnpack = (): boolean => typeof DecompressionStream === 'function';

/** @throws when its state is damaged. */
export async function unpacked({ state, ...answer }: PackedSnapshot): Promise<WatchAnswer> {
  const text = new Blob([state]).stream().pipeThrough(new DecompressionStream('gzip'));
  return { ...answer, mode: 'snapshot', state: await new Response(text).json() };
}
