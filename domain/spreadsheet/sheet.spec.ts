import { expect, it } from 'vitest';
import { cellText } from './sheet.js';

it('writes times of the night as the clock shows them', () => {
  expect([0, 1050, 1440, 1530].map((minute) => cellText(minute, 'time', 'nl'))).toEqual([
    '00:00',
    '17:30',
    '00:00',
    '01:30',
  ]);
});

it('writes hours and numbers as the language does', () => {
  expect([cellText(7.5, 'hours', 'nl'), cellText(7.5, 'hours', 'en'), cellText(0.25, 'number', 'nl')]).toEqual([
    '7,50',
    '7.50',
    '0,25',
  ]);
});

it('leaves empty what is empty, and texts as they are', () => {
  expect([cellText(null, 'hours', 'nl'), cellText(undefined, 'text', 'nl'), cellText('=1+1', 'text', 'nl')]).toEqual([
    '',
    '',
    '=1+1',
  ]);
});
