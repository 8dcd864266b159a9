import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { lacksDates, placed, refuseMissingDates, withDates } from './placeholders.js';

const who = { name: 'Noor IJsvogel', location: 'De Veenkade' };
const week = { from: civilDate('2026-11-23'), until: civilDate('2026-11-29') };

it('placed fills in name, location and dates and leaves unknown placeholders', () => {
  expect(placed('Hoi {firstName}, {location}: {from} t/m {until}', { ...who, ...week })).toBe(
    'Hoi Noor, De Veenkade: ma 23 nov t/m zo 29 nov',
  );
  expect(placed('Hoi {name}, wat is {dit}?', who)).toBe('Hoi Noor, wat is {dit}?');
});

it('placed does not expand a placeholder inside a name', () => {
  expect(placed('{firstName} {location}', { name: '{location}', location: 'X' })).toBe('{location} X');
});

it('withDates fills in dates and leaves name and location placeholders', () => {
  expect(withDates('{firstName}: {from} t/m {until}', week)).toBe('{firstName}: ma 23 nov t/m zo 29 nov');
  expect(withDates('{location}, tot {until}', {})).toBe('{location}, tot {until}');
});

it('lacksDates is true for a text with a date placeholder and no date', () => {
  expect([lacksDates('tot {until}', {}), lacksDates('tot {until}', week), lacksDates('tot dan', {})]).toEqual([
    true,
    false,
    false,
  ]);
});

it('refuseMissingDates names subject and text with a date placeholder and no date', () => {
  const both = { subject: 'Tot {until}', text: 'Vanaf {from}' };
  expect(refuseMissingDates(both, {})).toEqual({
    code: 'validation_failed',
    errors: [
      { field: 'body', code: 'required' },
      { field: 'subject', code: 'required' },
    ],
  });
  expect(refuseMissingDates({ subject: null, text: 'tot {until}' }, {})).toEqual({
    code: 'validation_failed',
    errors: [{ field: 'text', code: 'required' }],
  });
  expect([refuseMissingDates(both, week), refuseMissingDates({ subject: null, text: 'tot dan' }, {})]).toEqual([
    null,
    null,
  ]);
});
