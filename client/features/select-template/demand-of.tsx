import type { ReactNode } from 'react';
import { type NeededByDay, type StartPlace, useNeeded } from './use-shape.js';

export interface DemandOfProps {
  readonly where: StartPlace;
  /** Null: nobody has said how many people are needed. */
  readonly scenarioId: string | null;
  /** Null: not known, or not yet. */
  readonly children: (needed: NeededByDay | null) => ReactNode;
}

/** People needed on each day by a scenario. What cannot be had is left out: a week begins without it as well. */
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
