import { useSyncExternalStore } from 'react';

let isRequested = false;

/** Both are needed: browsers tell of a print by the events, and of a preview of it by the medium. */
const subscribe = (onChange: () => void) => {
  const medium = window.matchMedia('print');
  const before = () => {
    isRequested = true;
    onChange();
  };
  const after = () => {
    isRequested = false;
    onChange();
  };
  medium.addEventListener('change', onChange);
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    medium.removeEventListener('change', onChange);
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
};

/** For what is drawn on paper alone, and costs nothing on screen. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isRequested || window.matchMedia('print').matches);
