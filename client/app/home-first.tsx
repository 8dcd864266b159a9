import { useMemo } from 'react';
import { recordsOf } from '../shared/live/record-maps.js';
import { useLocationList } from '../shared/live/use-location-list.js';
import { watchedRecords } from '../shared/live/watched-records.js';
import type { RecordsState } from '../shared/live/record-stream.js';
import { useLiveState } from '../shared/reactive/use-live-state.js';
import { useLocationId, useUser } from '../shared/session/use-session.js';
import { later } from '../shared/ui/later.js';
import { loadTexts } from './i18n.js';
import { type OwnRecords, ownStream } from '#domain/roster-week/own.views';

const HomeNews = later(async () => {
  const [{ HomeNews: Part }] = await Promise.all([import('../features/news/home-news.js'), loadTexts(['news'])]);
  return Part;
});
const HomeSpecialJobs = later(async () => {
  const [{ HomeSpecialJobs: Part }] = await Promise.all([
    import('../features/special-job/home-special-jobs.js'),
    loadTexts(['specialJob']),
  ]);
  return Part;
});

const newsOf = (state: RecordsState<OwnRecords>) => (state.phase === 'ready' ? recordsOf(state.records, 'news') : null);

/** What somebody should know and do before they look at their roster. Where there is nothing, nothing of it is fetched. */
export function HomeFirst() {
  const { id } = useUser();
  const here = useLocationId();
  const all = useLiveState(watchedRecords(ownStream(id)), newsOf);
  const jobs = useLocationList('specialJob').list.data;
  const news = useMemo(
    () =>
      [...(all?.values() ?? [])]
        .filter(({ horecaLocationId }) => horecaLocationId === here)
        .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id)),
    [all, here],
  );
  const own = useMemo(
    () => (jobs ?? []).filter(({ userId }) => userId === id).toSorted((a, b) => a.date.localeCompare(b.date)),
    [jobs, id],
  );
  return (
    <>
      {own.length > 0 && <HomeSpecialJobs jobs={own} />}
      {news.length > 0 && <HomeNews items={news} />}
    </>
  );
}
