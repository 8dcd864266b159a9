import { expect, it } from 'vitest';
import { cellText } from './sheet.js';

it('cellText writes times after midnight as clock times', () => {
  expect([0, 1050, 1440, 1530].map((minute) => cellText(minute, 'time', 'nl'))).toEqual([
    '00:00',
    '17:30',
    '00:00',
    '01:30',
  ]);
});

it('cellText writes hours and numbers in the format of the language', () => {
  expect([cellText(7.5, 'hours', 'nl'), cellText(7.5, 'hours', 'en'), cellText(0.25, 'number', 'nl')]).toEqual([
    '7,50',
    '7.50',
    '0,25',
  ]);
});

it('cellText is empty for an empty value and leaves texts unchanged', () => {
  expect([cellText(null, 'hours', 'nl'), cellText(undefined, 'text', 'nl'), cellText('=1+1', 'text', 'nl')]).toEqual([
    '',
    '',
    '=1+1',
  ]);
});
