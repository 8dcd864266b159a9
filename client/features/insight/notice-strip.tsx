import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UserId } from '#domain/kernel/ids';
import classes from './notice-strip.module.css';
import { useNoticeText } from './notice-text.js';

/** Hours that the strip shows; what was called off earlier stands at its end. */
const SPAN = 72;
const AGREED = 24;
const TICKS = [0, 12, 24, 48, 72];

/** Call-offs of one person. */
export interface NoticeRow {
  readonly userId: UserId;
  readonly name: string;
  /** Notice of each call-off in hours before the start; negative: after it. */
  readonly hoursBefore: readonly number[];
}

/** Pixels from the top at which a dot lies on its line, and how far beside it others lie that would cover it. */
const MIDDLE = 15.5;
const LEVELS = [0, -10, 10] as const;
/** Dots of as many hours apart cover each other. */
const NEAR = 1.5;

/** Dots on their line, but for those that would lie on another. */
function besideEachOther(hoursBefore: readonly number[]) {
  let last = { hours: -Infinity, level: 0 as 0 | 1 | 2 };
  return hoursBefore
    .map((hours) => Math.min(Math.max(hours, 0), SPAN))
    .toSorted((a, b) => a - b)
    .map((hours) => {
      const level = hours - last.hours < NEAR ? (((last.level + 1) % LEVELS.length) as 0 | 1 | 2) : 0;
      last = { hours, level };
      return last;
    });
}

const positionOf = (hours: number): string => `${(Math.min(Math.max(hours, 0), SPAN) / SPAN) * 100}%`;

/**
 * Dots per person at the notice of each call-off, from 0 to 72 hours (others at the ends); less than 24 hours is a
 * filled square. The link's label gives the same in words.
 */
export function NoticeStrip({
  rows,
  hrefOf,
}: {
  readonly rows: readonly NoticeRow[];
  readonly hrefOf: (userId: UserId) => string;
}) {
  const { t } = useTranslation('insight');
  const noticeText = useNoticeText();
  return (
    <div className={classes.strip}>
      <ul className="grid gap-0">
        {rows.map(({ userId, name, hoursBefore }) => {
          const late = hoursBefore.filter((hours) => hours < AGREED).length;
          return (
            <li key={userId} className={classes.row}>
              <Link
                to={hrefOf(userId)}
                className={`ellipsis accent f-detail py-4 ${classes.name}`}
                aria-label={t('timeslot.dots', {
                  name,
                  notices: hoursBefore.map((hours) => noticeText(Math.round(hours * 60))).join(', '),
                })}
              >
                {name}
              </Link>
              <div className={classes.line} aria-hidden="true">
                <i className={classes.agreed} style={{ left: positionOf(AGREED) }} />
                {besideEachOther(hoursBefore).map(({ hours, level }, index) => (
                  <i
                    key={index}
                    className={classes.dot}
                    data-late={hours < AGREED || undefined}
                    style={{ left: positionOf(hours), top: `${MIDDLE + LEVELS[level]}px` }}
                  />
                ))}
              </div>
              <span className={`secondary f-12 num nowrap text-end ${classes.late}`}>
                {t('timeslot.late', { count: late, total: hoursBefore.length })}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={classes.axis} aria-hidden="true">
        {TICKS.map((hours) => (
          <span key={hours} style={{ left: positionOf(hours) }} data-agreed={hours === AGREED || undefined}>
            {hours === AGREED ? t('line24') : hours === SPAN ? t('timeslot.more') : hours}
          </span>
        ))}
      </div>
    </div>
  );
}
