import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NoticeBucket } from '#domain/insight/figures';
import type { TimeslotStat } from '#domain/insight/insight.views';
import classes from './call-off-bars.module.css';

/** Kinds of notice in the order in which bars are stacked: shortest notice first. */
export const BUCKETS: readonly NoticeBucket[] = ['within12Hours', 'within48Hours', 'farInAdvance'];

/**
 * Stacked bar per person with the number of call-offs by notice, in the given order and scaled to the largest total,
 * with a text alternative and legend. Names link to `hrefOf`.
 */
export function CallOffBars({
  stats,
  hrefOf,
}: {
  readonly stats: readonly TimeslotStat[];
  readonly hrefOf: (userId: TimeslotStat['userId']) => string;
}) {
  const { t } = useTranslation('insight');
  const most = Math.max(1, ...stats.map(({ total }) => total));
  return (
    <>
      <ul className="grid">
        {stats.map((row) => (
          <li key={row.userId} className={classes.row}>
            <Link className={`ellipsis accent ${classes.name}`} to={hrefOf(row.userId)}>
              {row.name}
            </Link>
            <div
              className={`flex h-16 ${classes.bar}`}
              role="img"
              aria-label={BUCKETS.map((bucket) =>
                t('timeslot.ofBucket', { bucket: t(`bucket.${bucket}`), count: row[bucket] }),
              ).join(', ')}
            >
              {BUCKETS.map(
                (bucket) =>
                  row[bucket] > 0 && (
                    <i key={bucket} data-bucket={bucket} style={{ width: `${(row[bucket] / most) * 100}%` }} />
                  ),
              )}
            </div>
            <span className="secondary num text-end">{row.total}</span>
          </li>
        ))}
      </ul>
      <ul className={`flex wrap secondary f-12 mt-4 gap-2-7 ${classes.legend}`} aria-hidden="true">
        {BUCKETS.map((bucket) => (
          <li className="inline-flex align-center gap-3" key={bucket}>
            <i data-bucket={bucket} />
            {t(`bucket.${bucket}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
