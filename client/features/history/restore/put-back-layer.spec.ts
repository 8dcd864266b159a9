import { describe, expect, it } from 'vitest';
import type { JobFilterId } from '#domain/kernel/ids';
import { entryOf, EVENING, shiftEntry } from '../sentences/example-entries.fixtures.js';
import { canPutBack, putBackLayerOf } from './put-back-layer.js';

const later = { ...EVENING, from: '2026-11-26 18:00' };
const moved = shiftEntry('DraftSlotRescheduled', EVENING, later, { entityId: 's1' });

describe('putBackLayerOf and canPutBack', () => {
  it('allow planners to revert a change of a shift that has a week and a department', () => {
    expect(putBackLayerOf(moved)).toBe('draft');
    expect(putBackLayerOf({ ...moved, kind: 'ShiftRescheduled' })).toBe('published');
    expect(canPutBack(moved, 'admin')).toBe(true);
    expect(canPutBack(moved, 'staff')).toBe(false);
    for (const missing of ['horecaLocationId', 'jobFilterId', 'week', 'entityId', 'before'])
      expect(putBackLayerOf({ ...moved, [missing]: null })).toBeNull();
    expect(putBackLayerOf(entryOf('TimeOutApproved', { entityId: 'leave' }))).toBeNull();
  });

  it('allow reverting planning templates by role, but never their creation or deletion', () => {
    const of = (kind: string) => entryOf(kind, { jobFilterId: 'filter-1' as JobFilterId });
    expect(canPutBack(of('TemplateChanged'), 'admin')).toBe(true);
    for (const kind of ['ScenarioChanged', 'TemplatePlaced', 'PlacementMoved', 'PlacementRemoved']) {
      expect(canPutBack(of(kind), 'admin')).toBe(false);
      expect(canPutBack(of(kind), 'superuser')).toBe(true);
    }
    for (const kind of ['TemplateCreated', 'TemplateCopied', 'TemplateDeleted', 'ScenarioCreated', 'ScenarioDeleted'])
      expect(canPutBack(of(kind), 'superuser')).toBe(false);
  });
});
