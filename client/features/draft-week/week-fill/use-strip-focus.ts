import { type RefObject, useEffect, useRef } from 'react';
import { focusGrid } from '../panel/focus-grid.js';

/**
 * Ref for the strip of a proposal, which gets the keyboard when the button that was pressed is gone with its shift, as
 * the board does when the strip itself is.
 */
export function useStripFocus(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = strip;
    const takeLost = () => requestAnimationFrame(() => isLost() && current?.focus());
    current?.addEventListener('click', takeLost);
    return () => {
      current?.removeEventListener('click', takeLost);
      requestAnimationFrame(() => isLost() && focusGrid());
    };
  }, []);
  return strip;
}

const isLost = (): boolean => document.activeElement === document.body;
