import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, NewsId, TextId } from '../kernel/ids.js';
import { CAFE } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { news, type NewsEvent } from './news.resource.js';
import { isBrought, isFor } from './news-readers.js';

const { given, givenNothing } = specify(news.decider);

const newsId = 'party' as NewsId;
const [bar, kitchen] = ['bar', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const fields = {
  titleId: 'title' as TextId,
  bodyId: 'body' as TextId,
  date: civilDate('2026-11-23'),
  pinned: false,
  jobFilterIds: [bar, kitchen],
};
const data = { newsId, locationId: CAFE, ...fields };
const added: NewsEvent = { type: 'NewsAdded', data };

it('an item of news is added, and changes in the given fields', () => {
  givenNothing()
    .when({ type: 'AddNews', ...data })
    .then(added);
  given(added)
    .when({ type: 'ChangeNews', newsId, pinned: true })
    .then({ type: 'NewsChanged', data: { ...data, pinned: true, was: fields } });
});

it('is the same while its departments are', () => {
  given(added)
    .when({ type: 'ChangeNews', newsId, jobFilterIds: [bar, kitchen] })
    .then();
  given(added)
    .when({ type: 'ChangeNews', newsId, jobFilterIds: [kitchen] })
    .then({ type: 'NewsChanged', data: { ...data, jobFilterIds: [kitchen], was: fields } });
  given(added)
    .when({ type: 'ChangeNews', newsId, jobFilterIds: null })
    .then({ type: 'NewsChanged', data: { ...data, jobFilterIds: null, was: fields } });
});

describe('news for somebody', () => {
  const reader = (manages: boolean, ...departments: JobFilterId[]) => ({ manages, departments: new Set(departments) });

  it('is what is for all, for a department of theirs, and for managers all of it', () => {
    expect(isFor(null, reader(false))).toBe(true);
    expect(isFor([bar], reader(false, kitchen))).toBe(false);
    expect(isFor([bar, kitchen], reader(false, kitchen))).toBe(true);
    expect(isFor([bar], reader(true))).toBe(true);
  });

  it('is brought for 31 days, and for as long as it is pinned', () => {
    const from = (date: string, pinned = false) => ({ date: civilDate(date), pinned });
    const today = civilDate('2026-12-24');
    expect(isBrought(from('2026-11-23'), today)).toBe(true);
    expect(isBrought(from('2026-11-22'), today)).toBe(false);
    expect(isBrought(from('2026-01-01', true), today)).toBe(true);
  });
});
