import { groupBy } from '#domain/kernel/group-by';
import type { ProjectionStatus } from './projection-status.js';

/** Lag in milliseconds that is normal: a page or a wake-up under way. */
const UNREMARKABLE_MS = 5_000;

/**
 * One line of text about read models that are more than 5 s behind, being rebuilt or served by a newer server; null:
 * none.
 */
export function lagProblem(found: readonly ProjectionStatus[]): string | null {
  const lines = [...groupBy(found, ({ projection }) => projection)].flatMap(([projection, ofProjection]) => {
    const late = ofProjection.filter(({ behind, behindForMs }) => behind > 0 && behindForMs > UNREMARKABLE_MS);
    const newer = ofProjection.some(({ ahead }) => ahead) ? ['is kept by a newer version of the server'] : [];
    const outdated = ofProjection.filter((standing) => standing.outdated).length;
    const metricLines = [
      ...(late.length > 0 ? [`is ${late.reduce((sum, { behind }) => sum + behind, 0)} events behind`] : []),
      ...(outdated > 0 ? [`is being rebuilt for ${outdated} organisations`] : []),
      ...newer,
    ];
    return metricLines.length > 0 ? [`${projection} ${metricLines.join(', ')}`] : [];
  });
  return lines.length > 0 ? lines.join('; ') : null;
}
