import { describe, expect, it } from 'vitest';
import { HISTORY_KIND_BY_NAME } from '../catalogue/history-kinds.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId } from '../kernel/ids.js';
import { putBackLayerOf } from './put-back-layer.js';

const EVENING = { from: '2026-11-26 17:00', until: '2026-11-26 23:00', jobId: 'job-5', userId: 'user-7' };
const MOVED = {
  entityId: 's1',
  locationId: 'location-1' as LocationId,
  jobFilterId: 'filter-1' as JobFilterId,
  week: '2026-11-23' as CivilDate,
  before: EVENING,
  after: { ...EVENING, from: '2026-11-26 18:00' },
};
const layerOf = (kind: string, role: 'admin' | 'superuser' | 'staff' = 'superuser', record: object = {}) =>
  putBackLayerOf({ ...MOVED, ...record }, HISTORY_KIND_BY_NAME.get(kind)?.inverse, role);

describe('putBackLayerOf', () => {
  it('is the layer of a changed shift that has a week and a department, for planners', () => {
    expect(layerOf('DraftSlotRescheduled', 'admin')).toBe('draft');
    expect(layerOf('ShiftRescheduled', 'admin')).toBe('published');
    expect(layerOf('DraftSlotRescheduled', 'staff')).toBeNull();
    for (const missing of ['locationId', 'jobFilterId', 'week', 'entityId', 'before'])
      expect(layerOf('DraftSlotRescheduled', 'admin', { [missing]: null })).toBeNull();
    expect(layerOf('TimeOutApproved')).toBeNull();
  });

  it('is the layer of a changed planning template by role, and null for its creation and deletion', () => {
    expect(layerOf('TemplateChanged', 'admin')).toBe('template');
    const ofSuperusers = { ScenarioChanged: 'scenario', TemplatePlaced: 'placement', PlacementMoved: 'placement' };
    for (const [kind, layer] of Object.entries({ ...ofSuperusers, PlacementRemoved: 'placement' })) {
      expect(layerOf(kind, 'admin')).toBeNull();
      expect(layerOf(kind)).toBe(layer);
    }
    for (const kind of ['TemplateCreated', 'TemplateCopied', 'TemplateDeleted', 'ScenarioCreated', 'ScenarioDeleted'])
      expect(layerOf(kind)).toBeNull();
  });
});
