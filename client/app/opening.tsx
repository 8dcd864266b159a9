import { session } from '../platform/session/current-session.js';
import { Loading } from '../kit/ui/skeleton/skeletons.js';
import { ProductMark } from '../kit/ui/layout/product-mark.js';
import classes from './opening.module.css';

/**
 * Shown until the first page has loaded: the outline of the frame with a skeleton for a signed-in user, else the
 * product mark.
 */
export function Opening() {
  return (
    <div
      className={`grid screen-high place-center ${classes.opening}`}
      data-signed-in={session.token !== null || undefined}
    >
      <div className={classes.brand}>
        <ProductMark />
      </div>
      <Loading>
        <div className={`gone ${classes.header}`} />
      </Loading>
    </div>
  );
}
