import type { CSSProperties } from 'react';
import { colleagueColour, type ColleagueAt } from '../../../roster/schedule-grid/board.types.js';
import classes from './board-phone.module.css';

/** The initials of a colleague who is at a shift or a job, in their colour; what it stands in says it in words. */
export const Initials = ({ colleague: { initials, colourIndex } }: { readonly colleague: ColleagueAt }) => (
  <span
    className={classes.flag}
    data-initials={initials}
    style={{ '--colleague': colleagueColour(colourIndex) } as CSSProperties}
    aria-hidden="true"
  />
);
