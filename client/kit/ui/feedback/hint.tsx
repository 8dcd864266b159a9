import type { ReactElement, ReactNode } from 'react';
import { lazyAround } from '../layout/lazy-around.js';

export interface HintProps {
  readonly label: ReactNode;
  /** Element that shows the hint on hover and focus. */
  readonly children: ReactElement;
}

const Tip = lazyAround(async () => (await import('./hint-tip.js')).HintTip);

/** Tooltip of an element. Its code loads after the first paint. */
export const Hint = ({ label, children }: HintProps) => <Tip part={{ label, children }} meanwhile={children} />;
