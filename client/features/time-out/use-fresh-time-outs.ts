import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#domain/kernel/ids';
import { ownStream } from '#domain/roster-week/own.views';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { recordChanges$ } from '../../shared/live/watched-records.js';
import { useUser } from '../../shared/session/use-session.js';
import { announce } from '../../shared/ui/announce.js';
import { useTimeOutWords } from './use-time-out-words.js';

/** How long something that has just come or changed looks new; as long as its animation. */
const FRESH_MS = 2_400;
const NONE: ReadonlySet<string> = new Set();

/** Ids of one's own time outs that have just come or changed, for a moment; says what was decided. */
export function useFreshTimeOuts(): ReadonlySet<string> {
  const { t } = useTranslation('timeOut');
  const { id } = useUser();
  const words = useTimeOutWords();
  const [fresh, setFresh] = useState(NONE);
  const tell = useEffectEvent((timeOut: TimeOutView) => {
    if (timeOut.approved !== null)
      announce(t('own.told', { dates: words.dates(timeOut), status: words.status(timeOut).text }));
  });

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const subscription = recordChanges$(ownStream(id as UserId)).subscribe(({ changes }) => {
      const own = changes.filter(({ type, record }) => type === 'timeOut' && record !== null);
      if (own.length === 0) return;
      const ids = own.map((change) => change.id);
      setFresh((known) => new Set([...known, ...ids]));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFresh((known) => new Set([...known].filter((other) => !ids.includes(other))));
      }, FRESH_MS);
      timers.add(timer);
      for (const { record } of own) tell(record as TimeOutView);
    });
    return () => {
      subscription.unsubscribe();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [id]);

  return fresh;
}
