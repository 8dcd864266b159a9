import { describe, expect, it } from 'vitest';
import type { Details } from './description.js';
import type { EntryInverse } from './feature-history.js';
import { restoreOf, restoreOfWrite } from './restore.js';

const OPEN = { from: '2026-11-26 17:00', until: '2026-11-26 23:00', jobId: 'service', userId: null, name: null };
const EMMA = { ...OPEN, userId: 'emma', name: 'Emma Bakker' };
const later = { ...EMMA, from: '2026-11-26 18:00', until: '2026-11-27 02:00' };

const inverse = (does: 'add' | 'remove' | 'change', layer: 'draft' | 'published' = 'draft'): EntryInverse => ({
  layer,
  does,
});
const entry = (before: Details | null, after: Details | null, entityId: string | null = 's1') => ({
  entityId,
  before,
  after,
});

describe('the inverse of an entry', () => {
  it.each<[string, Details, Details, object]>([
    ['times', EMMA, later, { from: '2026-11-26 17:00', until: '2026-11-26 23:00' }],
    ['the person', OPEN, EMMA, { userId: null }],
    ['the job', EMMA, { ...EMMA, jobId: 'bar' }, { jobId: 'service' }],
    ['an open shift', { ...OPEN, open: true }, { ...EMMA, open: false }, { userId: null, open: true }],
    [
      'a call-off',
      { ...EMMA, canceled: false },
      { ...EMMA, canceled: true, cancelReasonId: 'ill' },
      { canceled: false },
    ],
    [
      'a call-off that was withdrawn',
      { ...EMMA, canceled: true, cancelReasonId: 'ill' },
      { ...EMMA, canceled: false },
      { canceled: true, cancelReasonId: 'ill' },
    ],
  ])('restores %s and no other part', (_part, before, after, to) => {
    expect(restoreOf(inverse('change'), entry(before, after))).toEqual({ id: 's1', does: 'change', to });
  });

  it('removes an added record', () => {
    expect(restoreOf(inverse('remove'), entry(null, EMMA))).toEqual({ id: 's1', does: 'remove' });
  });

  it('adds a removed shift with all its fields', () => {
    expect(restoreOf(inverse('add'), entry({ ...EMMA, fullScheduleId: 'f1' }, null))).toEqual({
      id: 's1',
      does: 'add',
      shift: {
        from: '2026-11-26 17:00',
        until: '2026-11-26 23:00',
        jobId: 'service',
        userId: 'emma',
        open: null,
        fullScheduleId: 'f1',
      },
    });
  });

  it.each<[string, EntryInverse | undefined, ReturnType<typeof entry>]>([
    ['of a kind that cannot be restored', undefined, entry(EMMA, later)],
    ['of planning material', { layer: 'template' }, entry(EMMA, later)],
    ['without a record', inverse('remove'), entry(null, EMMA, null)],
    ['without its former values', inverse('change'), entry(null, later)],
    ['that changed no part of a shift', inverse('change'), entry(EMMA, { ...EMMA, name: 'Emma Smit' })],
    ['that removed a shift without recorded times and job', inverse('add'), entry({ userId: 'emma' }, null)],
    // Adding the shift again would plan a person who was called off.
    ['that removed a called-off shift', inverse('add', 'published'), entry({ ...EMMA, canceled: true }, null)],
  ])('is null for an entry %s', (_which, inverse, one) => {
    expect(restoreOf(inverse, one)).toBeNull();
  });
});

describe('the inverse of a write', () => {
  const changed = (before: Details, after: Details, id = 's1') => ({
    ...entry(before, after, id),
    inverse: inverse('change'),
  });
  const added = { ...entry(null, OPEN), inverse: inverse('remove') };

  it('restores each part to its value before the first entry that changed it', () => {
    const evenLater = { ...later, from: '2026-11-26 19:00' };
    const nobody = { ...evenLater, userId: null, name: null };
    expect(restoreOfWrite([changed(EMMA, later), changed(later, evenLater), changed(evenLater, nobody)])).toEqual({
      id: 's1',
      does: 'change',
      to: { from: '2026-11-26 17:00', until: '2026-11-26 23:00', userId: 'emma' },
    });
  });

  it('removes a shift that was added and then assigned', () => {
    expect(restoreOfWrite([added, changed(OPEN, EMMA)])).toEqual({ id: 's1', does: 'remove' });
  });

  it.each([
    ['changed nothing', []],
    ['changed several shifts', [changed(EMMA, later), changed(EMMA, later, 's2')]],
    ['includes an entry without an inverse', [changed(EMMA, later), { ...entry(EMMA, later), inverse: undefined }]],
    ['changed and then removed a shift', [changed(EMMA, later), { ...entry(later, null), inverse: inverse('add') }]],
  ])('is null for a write that %s', (_what, entries) => {
    expect(restoreOfWrite(entries)).toBeNull();
  });
});
