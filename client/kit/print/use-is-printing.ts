import { useSyncExternalStore } from 'react';

let isRequested = false;

/** Listens to both: browsers announce a print by events, and its preview by the medium. */
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

/** Whether the page is being printed, for content that is rendered on paper only. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isRequested || window.matchMedia('print').matches);
