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
    ['shows a shift of the location', entry('cafe', null), 'whole'],
    ['shows a shift of the location with a person of the location', entry('cafe', 'here'), 'whole'],
    ['shows a shift of the location with a person of both locations', entry('cafe', 'both'), 'whole'],
    ['hides a shift of the location with a person of another location', entry('cafe', 'elsewhere'), 'hidden'],
    ['hides the texts of a shift of the location with an erased person', entry('cafe', 'erased'), 'without_texts'],
    ['hides a shift of another location', entry('bar', null), 'hidden'],
    ['hides a shift of another location with a person of both locations', entry('bar', 'both'), 'hidden'],
    ['shows a shift that was moved from another location', entry('cafe', 'both', 'bar'), 'whole'],
    ['hides the texts of a shift that was moved to another location', entry('bar', 'both', 'cafe'), 'without_texts'],
    ['hides a shift that was moved to the only location of its person', entry('bar', 'elsewhere', 'cafe'), 'hidden'],
    ['shows a time out of a person of the location', entry(null, 'here'), 'whole'],
    ['shows a time out of a person of both locations', entry(null, 'both'), 'whole'],
    ['hides a time out of a person of another location', entry(null, 'elsewhere'), 'hidden'],
    ['hides a time out of an erased person', entry(null, 'erased'), 'hidden'],
    ['hides an entry of the whole organisation', entry(null, null), 'hidden'],
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
