import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../kit/ui/layout/document-title.js';
import { patternsOf } from '#domain/job/job-patterns';
import { wallClockAt } from '#domain/kernel/zone';
import { clockTime } from '#domain/kernel/clock-time';
import { isNow, wallDays } from '#domain/wall-screen/wall-days';
import { createFormat } from '../../platform/i18n/format.js';
import { useLanguage } from '../../platform/session/use-session.js';
import { WallDayColumn } from './wall-day-column.js';
import { linesOf } from './wall-lines.js';
import type { WallState } from '../../platform/live/wall-feed.js';
import classes from './wall.module.css';

export interface WallBoardProps {
  readonly state: WallState;
  /** Milliseconds since 1970 by the server's clock. */
  readonly now: number;
}

/**
 * Today and tomorrow of a wall screen in the largest size that fits, with clock and connection state; a waiting message
 * until data arrive.
 */
export function WallBoard({ state: { wall, link, heardAt, lagMs }, now }: WallBoardProps) {
  const { t } = useTranslation('wallScreen');
  const language = useLanguage();
  useDocumentTitle(wall?.name ?? t('wall.title'), wall?.location);
  if (wall === null)
    return (
      <main className={classes.message}>
        <h1>{t('wall.title')}</h1>
        <p role="status">{t(link === 'silent' ? 'wall.silent' : 'wall.connecting')}</p>
      </main>
    );
  const format = createFormat(language, wall.zone);
  const { today, tomorrow } = wallDays(now, wall);
  const days = [
    { title: t('wall.today'), day: today },
    { title: t('wall.tomorrow'), day: tomorrow },
  ].flatMap(({ title, day }) => (day ? [{ title, day }] : []));
  const lines = days.map(({ day }) => linesOf(day));
  const patterns = patternsOf(wall.days.flatMap(({ shifts }) => shifts.map(({ colour }) => colour)).toSorted());
  const working = today?.shifts.filter((shift) => isNow(shift, now)).length ?? 0;
  const timeAt = (at: number) => clockTime(wallClockAt(at, wall.zone).minute);
  const size = {
    '--most-lines': Math.max(...lines, 4),
    '--all-lines': Math.max(
      lines.reduce((sum, one) => sum + one, 0),
      6,
    ),
  } as CSSProperties;
  return (
    <main className={classes.wall} style={size}>
      <header className={classes.head}>
        <time className={classes.clock}>{timeAt(now)}</time>
        <div className={`grow ${classes.place}`}>
          <h1>{wall.name}</h1>
          <span>{wall.location}</span>
        </div>
        <div className={classes.state}>
          <span>{t('wall.nowCount', { count: working })}</span>
          <span className={classes.link} data-link={link} role="status">
            {link === 'live' ? t('wall.live') : t('wall.silentSince', { time: timeAt(heardAt + lagMs) })}
          </span>
        </div>
      </header>
      {days.map(({ title, day }) => (
        <WallDayColumn
          key={day.date}
          title={title}
          date={format.date(day.date)}
          day={day}
          now={now}
          patterns={patterns}
        />
      ))}
    </main>
  );
}
