import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { createFormat } from '../../../platform/i18n/format.js';
import { withYears } from './description-texts.js';

it('withYears writes the year of dates in another year than today', () => {
  const datesOn = (today: string, language: 'nl' | 'en') => {
    const { date } = withYears(createFormat(language, 'Europe/Amsterdam'), civilDate(today));
    return ['2026-12-31', '2027-01-01'].map((day) => date(civilDate(day)));
  };
  expect(datesOn('2026-11-28', 'nl')).toEqual(['do 31 dec', 'vr\u00a01\u00a0jan\u00a02027']);
  expect(datesOn('2027-01-02', 'en')).toEqual(['Thu\u00a031\u00a0Dec\u00a02026', 'Fri 1 Jan']);
});
