import type { ReactElement, ReactNode } from 'react';
import { lazyAround } from '../layout/lazy-around.js';

export interface HintProps {
  readonly label: ReactNode;
  /** What is pointed at. */
  readonly children: ReactElement;
}

const Tip = lazyAround(async () => (await import('./hint-tip.js')).HintTip);

/** What something is, for who points at it; comes after the first paint, which nobody has pointed at. */
export const Hint = ({ label, children }: HintProps) => <Tip part={{ label, children }} meanwhile={children} />;
