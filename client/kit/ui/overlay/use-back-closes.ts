import { useEffect, useRef } from 'react';
import { addOverlay } from './overlay-entries.js';
import { isPhone } from '../layout/use-is-phone.js';

const isFinger = (): boolean => isPhone() || window.matchMedia('(pointer: coarse)').matches;

/**
 * Makes the browser's back button close an open overlay before it leaves the page, on phones and touch devices only:
 * adds a history entry while `opened`. `close` may ask first: an overlay that stays open is closed by the next Back.
 */
export function useBackCloses(opened: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened || !isFinger()) return undefined;
    return addOverlay({ close: () => latest.current() });
  }, [opened]);
}
