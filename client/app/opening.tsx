import { session } from '../platform/session/current-session.js';
import { Loading } from '../kit/ui/skeleton/skeletons.js';
import { ProductMark } from '../kit/ui/layout/product-mark.js';
import classes from './opening.module.css';

/** Until the first page is there: the outline of the frame, for somebody who will see it; else the mark. */
export function Opening() {
  return (
    <div className={classes.opening} data-signed-in={session.token !== null || undefined}>
      <div className={classes.brand}>
        <ProductMark />
      </div>
      <Loading>
        <div className={classes.header} />
      </Loading>
    </div>
  );
}
