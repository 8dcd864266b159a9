import { type ComponentType, useState } from 'react';
import type { OwnNews } from '#domain/news/news.views';
import type { UserId } from '#domain/kernel/ids';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import type { SpecialJobView } from '#domain/special-job/special-job.views';
import { recordsOf } from '../platform/live/record-maps.js';
import { useLocationList } from '../platform/live/use-location-list.js';
import { firstRecords, watchedRecords } from '../platform/live/watched-records.js';
import type { RecordsState } from '../platform/live/record-stream.js';
import { Store } from '../platform/state/store.js';
import { useLiveState } from '../platform/state/use-live-state.js';
import type { Watchable } from '../platform/state/watchable.js';
import { session } from '../platform/session/current-session.js';
import { useLocationId, useUser } from '../platform/session/use-session.js';
import { lazyPart } from '../kit/ui/layout/lazy-part.js';
import { loadTexts } from './i18n.js';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';

/** Components loaded so far. They render with the rest of the page, so that nothing moves under a thumb. */
const loaded: {
  News: ComponentType<{ readonly items: readonly OwnNews[] }> | null;
  SpecialJobs: ComponentType<{ readonly jobs: readonly SpecialJobView[] }> | null;
} = { News: null, SpecialJobs: null };

const loadNews = async () => {
  const [{ HomeNews: Part }] = await Promise.all([import('../features/news/home-news.js'), loadTexts(['news'])]);
  return (loaded.News = Part);
};
const loadSpecialJobs = async () => {
  const [{ HomeSpecialJobs: Part }] = await Promise.all([
    import('../features/special-job/home-special-jobs.js'),
    loadTexts(['specialJob']),
  ]);
  return (loaded.SpecialJobs = Part);
};
const LaterNews = lazyPart(loadNews);
const LaterSpecialJobs = lazyPart(loadSpecialJobs);

const newsOf = (state: RecordsState<OwnRecords>) => (state.phase === 'ready' ? recordsOf(state.records, 'news') : null);
const jobsOf = (state: RecordsState<LocationRecords>) =>
  state.phase === 'ready' ? recordsOf(state.records, 'specialJob') : null;

/** Whether a chore is shown: the user's own ones, done or not, and other people's open ones. */
const concerns =
  (me: UserId) =>
  ({ userId, doneAt }: Pick<SpecialJobView, 'userId' | 'doneAt'>): boolean =>
    userId === me || doneAt === null;

const isThere = new Store(false);

/**
 * Whether news and chores, with their code, have loaded or `homeFirstLoader` has given up waiting; never false again.
 */
export const isHomeFirstLoaded: Watchable<boolean> = isThere;

/**
 * For the loader of /main: waits for the user's news and the location's chores, `withinMs` milliseconds at most (1500
 * by default), and then for the code that shows them. Never rejects.
 */
export async function homeFirstLoader(withinMs?: number): Promise<void> {
  await loadHomeFirst(withinMs);
  isThere.set(true);
}

async function loadHomeFirst(withinMs?: number): Promise<void> {
  const me = session.auth.value?.user.id;
  const currentLocationId = session.location.value?.horecaLocationId;
  if (me === undefined || currentLocationId === undefined) return;
  const [personStream, locationStream] = [ownStream(me), locationRecordStream(currentLocationId)];
  await Promise.all([firstRecords(personStream, withinMs), firstRecords(locationStream, withinMs)]);
  const news = [...(newsOf(watchedRecords(personStream).value)?.values() ?? [])];
  const jobs = [...(jobsOf(watchedRecords(locationStream).value)?.values() ?? [])];
  // Without a connection the rest of the page is shown.
  await Promise.allSettled([
    news.some(({ horecaLocationId }) => horecaLocationId === currentLocationId) && loadNews(),
    jobs.some(concerns(me)) && loadSpecialJobs(),
  ]);
}

/**
 * Chores of the location (the user's own, and other people's that are not done) by date, then its news for the user,
 * latest first. Without any, nothing is shown and no code is loaded.
 */
export function HomeFirst() {
  const { id } = useUser();
  const currentLocationId = useLocationId();
  const all = useLiveState(watchedRecords(ownStream(id)), newsOf);
  const jobs = useLocationList('specialJob').list.data;
  const news = [...(all?.values() ?? [])]
    .filter(({ horecaLocationId }) => horecaLocationId === currentLocationId)
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id));
  const shown = (jobs ?? []).filter(concerns(id)).toSorted((a, b) => a.date.localeCompare(b.date));
  const [{ News, SpecialJobs }] = useState(() => ({
    News: loaded.News ?? LaterNews,
    SpecialJobs: loaded.SpecialJobs ?? LaterSpecialJobs,
  }));
  return (
    <>
      {shown.length > 0 && <SpecialJobs jobs={shown} />}
      {news.length > 0 && <News items={news} />}
    </>
  );
}
