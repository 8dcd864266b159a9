import { useMatch } from 'react-router';
import { HOME } from './addresses.js';

export interface OpenedShift {
  /** Something is open beside the board. */
  readonly isOpen: boolean;
  /** The shift that is. */
  readonly shiftId: string | null;
  /** Date of the opened shift, or of the one being added. */
  readonly date: string | null;
}

/** Shift or form that the address opens beside the board. */
export function useOpenedShift(): OpenedShift {
  const shift = useMatch(`${HOME}/:date/:id`);
  const adding = useMatch(`${HOME}/add/:week/:date`);
  return {
    isOpen: shift !== null || adding !== null,
    shiftId: shift?.params.id ?? null,
    date: shift?.params.date ?? adding?.params.date ?? null,
  };
}
