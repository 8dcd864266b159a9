import { useMatch } from 'react-router';
import { HOME } from './addresses.js';

/** Shift or form opened beside the published board. */
export interface OpenedShift {
  /** Whether a shift or the form for a new one is open. */
  readonly isOpen: boolean;
  /** Id of the open shift; null for the form and when nothing is open. */
  readonly shiftId: string | null;
  /** Date in the address, unchecked; null: nothing is open. */
  readonly date: string | null;
}

/**
 * Shift or form for a new one that the browser's address opens beside the published board. `shiftId` null: the form or
 * nothing; `date` null: nothing.
 */
export function useOpenedShift(): OpenedShift {
  const shift = useMatch(`${HOME}/:date/:id`);
  const adding = useMatch(`${HOME}/add/:week/:date`);
  return {
    isOpen: shift !== null || adding !== null,
    shiftId: shift?.params.id ?? null,
    date: shift?.params.date ?? adding?.params.date ?? null,
  };
}
