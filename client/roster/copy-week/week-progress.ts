import type { StartPart } from './start-run.state.js';

/** Progress of starting a week (`started`: number of shifts), or its state before (`begun`). */
export type WeekProgress =
  | { readonly kind: 'begun'; readonly state: 'drafting' | 'published' }
  | { readonly kind: 'started'; readonly shifts: number }
  | { readonly kind: 'queued' | 'busy' | 'failed' };

/**
 * Progress of a week over all its departments: busy while one is sent or some wait, queued, failed when one failed,
 * otherwise started with the number of shifts; undefined: nothing was requested.
 */
export function progressOf(parts: readonly StartPart[]): WeekProgress | undefined {
  if (parts.length === 0) return undefined;
  const phases = new Set(parts.map(({ phase }) => phase));
  if (phases.has('busy') || (phases.has('queued') && phases.size > 1)) return { kind: 'busy' };
  if (phases.has('queued')) return { kind: 'queued' };
  if (phases.has('failed')) return { kind: 'failed' };
  return {
    kind: 'started',
    shifts: parts.reduce((sum, part) => sum + (part.phase === 'started' ? part.start.slots.length : 0), 0),
  };
}
