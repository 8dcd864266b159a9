import { lazyPart } from '../../kit/ui/layout/lazy-part.js';
import type { BarsProps } from './charts.js';
import classes from './insight.module.css';

const Bars = lazyPart<BarsProps>(async () => (await import('./charts.js')).Bars);

/** Bar chart, loaded on demand; its space is reserved so that nothing moves. */
export function Chart(props: BarsProps) {
  return (
    <div className={classes.chart}>
      <Bars {...props} />
    </div>
  );
}
