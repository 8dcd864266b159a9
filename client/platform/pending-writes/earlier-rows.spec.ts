import { describe, expect, it } from 'vitest';
import { movedRow } from './earlier-rows.js';

const NOW = 1_800_000_000_000;
const DAY = 86_400_000;
const keyOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A write as earlier versions stored it. */
const entry = (number: number) => ({
  key: keyOf(number),
  change: 'planUser',
  request: { params: { id: `shift-${number}` }, body: { userId: 'noor', basedOn: 'r-1' } },
  subject: `shift-${number}`,
  from: '2026-12-12',
  until: '2026-12-12',
  refused: null,
});
const write = (number: number, at = NOW) => ({ ...entry(number), isQueued: true, holder: null, at });

const moved = (database: string, key: string, value: unknown, stored: unknown, openTabs: readonly string[] = []) => {
  const row = movedRow({ database, key, value }, new Set(openTabs), NOW);
  return row && { [row.key]: row.merge(stored) };
};

describe('rows of an earlier outbox', () => {
  it('become pending writes of their owner, before newer ones', () => {
    const refused = { ...entry(2), refused: 'not_eligible' };
    expect(moved('rooster-outbox', 'emma', [entry(1), refused], [write(3)])).toEqual({
      'pending-writes emma': [write(1), { ...write(2), refused: 'not_eligible' }, write(3)],
    });
  });

  it('are not stored a second time when they were moved before', () => {
    const stored = [write(1)];
    expect(moved('rooster-outbox', 'emma', [entry(1)], stored)?.['pending-writes emma']).toBe(stored);
  });

  it('are read in the formats of every earlier version, without unreadable rows', () => {
    const { change, ...rest } = entry(1);
    const inWireNames = { ...rest, wish: change, request: { body: { user_id: 'noor' } } };
    expect(
      moved('rooster-outbox', 'emma', [inWireNames, { ...entry(2), change: 'unknown' }, 'nonsense'], null),
    ).toEqual({
      'pending-writes emma': [{ ...write(1), request: { body: { userId: 'noor' } } }],
    });
    expect(moved('rooster-outbox', 'emma', undefined, null)).toEqual({ 'pending-writes emma': null });
  });
});

describe('roster changes in flight in an earlier version', () => {
  const storedItems = (at: number) => ({ items: [{ id: keyOf(1), ...entry(1) }], at });

  it('move to the queue of their owner when their tab is closed', () => {
    expect(moved('rooster', 'bas|roster-week|a', storedItems(NOW - DAY), null)).toEqual({
      'pending-writes bas': [write(1, NOW - DAY)],
    });
  });

  it('stay while their tab is open', () => {
    expect(moved('rooster', 'bas|roster-week|a', storedItems(NOW), null, ['a'])).toBeNull();
  });

  it('move to the queue even when they are too old to be sent', () => {
    expect(moved('rooster', 'bas|roster-week|a', storedItems(NOW - 8 * DAY), null)).toEqual({
      'pending-writes bas': [write(1, NOW - 8 * DAY)],
    });
  });
});

it('rows of the draft week and of the current version are not moved', () => {
  expect(moved('rooster', 'bas|draft-week/veenkade/2026-12-07|a', { items: [], at: NOW }, null)).toBeNull();
  expect(moved('rooster', 'pending-writes bas', [write(1)], null)).toBeNull();
  expect(moved('rooster', 'free-days fatima', [['2026-12-12', true]], null)).toBeNull();
});

describe('unsaved input of an earlier version', () => {
  it('moves to its key, before newer input', () => {
    const earlier = [['2026-12-12', true]];
    const today = [['2026-12-12', false]];
    expect(moved('rooster-kept', 'free-days fatima', earlier, null)).toEqual({ 'free-days fatima': earlier });
    expect(moved('rooster-kept', 'free-days fatima', earlier, today)).toEqual({
      'free-days fatima': [...earlier, ...today],
    });
  });

  it('is dropped for a form that was started again', () => {
    expect(moved('rooster-kept', 'set-up', { step: 'work' }, { step: 'owner' })).toEqual({
      'set-up': { step: 'owner' },
    });
  });
});

describe('days of availability of an earlier version', () => {
  const rows = { items: [{ id: '2026-12-12', time: { from: 1020, until: 1560 } }, { id: 'soon' }], at: NOW - DAY };

  it('move to the queue of their owner when their tab is closed, without unreadable ones', () => {
    const about = { subject: 'availability/2026-12-12', from: '2026-12-12', until: '2026-12-12' };
    const request = { body: { date: '2026-12-12', time: { from: 1020, until: 1560 } } };
    const change = 'saveAvailability';
    expect(moved('rooster', 'noor|availability|a', rows, null)).toEqual({
      'pending-writes noor': [
        { key: expect.any(String), change, request, ...about, refused: null, isQueued: true, holder: null, at: NOW },
      ],
    });
  });

  it('stay while their tab is open', () => {
    expect(moved('rooster', 'noor|availability|a', rows, null, ['a'])).toBeNull();
  });
});
