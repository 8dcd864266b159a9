import type { ReactNode } from 'react';
import classes from './unpictured.module.css';

/** Contents that pictures of the page leave out: they come after the page, or belong to a moment. Has no box. */
export function Unpictured({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.unpictured} data-unpictured>
      {children}
    </div>
  );
}
