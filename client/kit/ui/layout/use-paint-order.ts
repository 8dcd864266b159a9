import { startTransition, useEffect, useState } from 'react';

/**
 * Number of parts of a page that are painted, from the top: the first at once, the second when `isReady` and after
 * `waitMs` milliseconds at the latest, each of the others after the one before it. A part is rendered in tasks of its
 * own, between which a tap is answered. Never decreases.
 */
export function usePaintOrder(parts: number, isReady: boolean, waitMs: number): number {
  const [painted, setPainted] = useState(1);
  const wait = painted > 1 || isReady ? 0 : waitMs;
  useEffect(() => {
    if (painted === parts) return undefined;
    const timer = setTimeout(() => startTransition(() => setPainted(painted + 1)), wait);
    return () => clearTimeout(timer);
  }, [painted, parts, wait]);
  return painted;
}
