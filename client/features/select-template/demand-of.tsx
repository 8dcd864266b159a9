import type { ReactNode } from 'react';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import type { NeededByDay, StartSources } from './start-sources.state.js';

export interface DemandOfProps {
  readonly sources: StartSources;
  /** Null: nobody has said how many people are needed. */
  readonly scenarioId: string | null;
  /** Null: not known, or not yet. */
  readonly children: (needed: NeededByDay | null) => ReactNode;
}

/** People needed on each day by a scenario. What cannot be had is left out: a week begins without it as well. */
export function DemandOf({ sources, scenarioId, children }: DemandOfProps) {
  return scenarioId === null ? children(null) : <Needed sources={sources} scenarioId={scenarioId}>{children}</Needed>;
}

function Needed({ sources, scenarioId, children }: DemandOfProps & { readonly scenarioId: string }) {
  const answer = useLiveState(sources.needed(scenarioId).answer);
  return children(answer.phase === 'ready' && answer.value.some((needed) => needed > 0) ? answer.value : null);
}
