import type { ReactNode } from 'react';
import { type NeededByDay, type StartPlace, useNeeded } from './use-shape.js';

export interface DemandOfProps {
  readonly where: StartPlace;
  /** Null: no scenario. */
  readonly scenarioId: string | null;
  /** Called with the needed people by day; null: no scenario, all zero, or not loaded. */
  readonly children: (needed: NeededByDay | null) => ReactNode;
}

/**
 * Reads a scenario's needed people from the server and renders `children` with their number by day; with null while
 * loading, on a failure, without a scenario, and when nobody is needed.
 */
export function DemandOf({ where, scenarioId, children }: DemandOfProps) {
  return scenarioId === null ? (
    children(null)
  ) : (
    <Needed where={where} scenarioId={scenarioId}>
      {children}
    </Needed>
  );
}

function Needed({ where, scenarioId, children }: DemandOfProps & { readonly scenarioId: string }) {
  const byDay = useNeeded(scenarioId, where);
  return children(byDay?.some((needed) => needed > 0) ? byDay : null);
}
