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

it('AddNews and ChangeNews record a news item and its changed fields', () => {
  givenNothing()
    .when({ type: 'AddNews', ...data })
    .then(added);
  given(added)
    .when({ type: 'ChangeNews', newsId, pinned: true })
    .then({ type: 'NewsChanged', data: { ...data, pinned: true, was: fields } });
});

it('ChangeNews records nothing while the departments stay the same', () => {
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

describe('news for a reader', () => {
  const reader = (manages: boolean, ...departments: JobFilterId[]) => ({ manages, departments: new Set(departments) });

  it('includes news for all and for their department, and all news for managers', () => {
    expect(isFor(null, reader(false))).toBe(true);
    expect(isFor([bar], reader(false, kitchen))).toBe(false);
    expect(isFor([bar, kitchen], reader(false, kitchen))).toBe(true);
    expect(isFor([bar], reader(true))).toBe(true);
  });

  it('is shown for 31 days, or as long as it is pinned', () => {
    const from = (date: string, pinned = false) => ({ date: civilDate(date), pinned });
    const today = civilDate('2026-12-24');
    expect(isBrought(from('2026-11-23'), today)).toBe(true);
    expect(isBrought(from('2026-11-22'), today)).toBe(false);
    expect(isBrought(from('2026-01-01', true), today)).toBe(true);
  });
});
