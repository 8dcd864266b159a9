import { describe, expect, it } from 'vitest';
import type { LocationId, UserId } from '../kernel/ids.js';
import {
  type HistoryViewer,
  type ReachFields,
  readsRecordsOf,
  type Visibility,
  visibilityOf,
} from './history-reach.js';

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  here: ['cafe'],
  both: ['cafe', 'bar'],
  elsewhere: ['bar'],
};

const admin: HistoryViewer = { role: 'admin', reach: new Set(['cafe']) };
const superuser: HistoryViewer = { role: 'superuser', reach: new Set(['cafe', 'bar']) };
const staff: HistoryViewer = { role: 'staff', reach: new Set(['cafe']) };

const entry = (
  locationId: string | null,
  subjectId: string | null,
  fromLocationId: string | null = null,
): ReachFields => ({
  locationId: locationId as LocationId | null,
  fromLocationId: fromLocationId as LocationId | null,
  subjectId: subjectId as UserId | null,
});

const seenBy = (viewer: HistoryViewer, placed: ReachFields): Visibility =>
  visibilityOf(placed, viewer, (id) => PEOPLE[id]);

describe('history visibility for an admin of one location', () => {
  it.each<[string, ReachFields, Visibility]>([
    ['a shift of the location', entry('cafe', null), 'whole'],
    ['a shift of the location with somebody of it', entry('cafe', 'here'), 'whole'],
    ['a shift of the location with somebody of both', entry('cafe', 'both'), 'whole'],
    ['a shift of the location with somebody who works only elsewhere', entry('cafe', 'elsewhere'), 'hidden'],
    ['a shift of the location with somebody who was erased', entry('cafe', 'erased'), 'without_texts'],
    ['a shift of another location', entry('bar', null), 'hidden'],
    ['a shift of another location with somebody of both', entry('bar', 'both'), 'hidden'],
    ['a shift that came from another location', entry('cafe', 'both', 'bar'), 'whole'],
    ['a shift that went to another location', entry('bar', 'both', 'cafe'), 'without_texts'],
    ['a shift that went away with somebody who works only there', entry('bar', 'elsewhere', 'cafe'), 'hidden'],
    ['a time out of somebody of the location', entry(null, 'here'), 'whole'],
    ['a time out of somebody of both', entry(null, 'both'), 'whole'],
    ['a time out of somebody who works only elsewhere', entry(null, 'elsewhere'), 'hidden'],
    ['a time out of somebody who was erased', entry(null, 'erased'), 'hidden'],
    ['what is of the whole organisation', entry(null, null), 'hidden'],
  ])('%s', (_what, placed, sight) => {
    expect(seenBy(admin, placed)).toBe(sight);
  });

  it('hides all entries from staff', () => {
    expect(seenBy(staff, entry('cafe', 'here'))).toBe('hidden');
  });

  it('shows superusers every entry, without texts about an erased person', () => {
    for (const placed of [
      entry(null, null),
      entry('bar', 'elsewhere'),
      entry(null, 'elsewhere'),
      entry('bar', 'both', 'cafe'),
    ])
      expect(seenBy(superuser, placed)).toBe('whole');
    expect(seenBy(superuser, entry(null, 'erased'))).toBe('without_texts');
  });

  it('readsRecordsOf excludes other locations for an admin', () => {
    expect([readsRecordsOf(admin, 'cafe'), readsRecordsOf(admin, 'bar'), readsRecordsOf(superuser, 'bar')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
