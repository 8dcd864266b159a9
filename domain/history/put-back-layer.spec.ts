import { describe, expect, it } from 'vitest';
import { HISTORY_KIND_BY_NAME } from '../catalogue/history-kinds.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { JobFilterId, LocationId } from '../kernel/ids.js';
import { putBackLayerOf, targetKey } from './put-back-layer.js';

const EVENING = { from: '2026-11-26 17:00', until: '2026-11-26 23:00', jobId: 'job-5', userId: 'user-7' };
const MOVED = {
  entityId: 's1',
  locationId: 'location-1' as LocationId,
  jobFilterId: 'filter-1' as JobFilterId,
  week: '2026-11-23' as CivilDate,
  before: EVENING,
  after: { ...EVENING, from: '2026-11-26 18:00' },
};
const [SLOT, DRAFT, SHIFT, TEMPLATE, SCENARIO] = [
  targetKey('slot', 'location-1', '2026-11-23', 's1'),
  targetKey('draft', 'location-1', '2026-11-23', 'filter-1'),
  targetKey('shift', 'location-1', '2026-11-23', 's1'),
  targetKey('template', 's1'),
  targetKey('scenario', 's1'),
];
const layerOf = (
  kind: string,
  role: 'admin' | 'superuser' | 'staff' = 'superuser',
  record: object = {},
  present: readonly string[] = [SLOT, DRAFT, SHIFT, TEMPLATE, SCENARIO],
) => putBackLayerOf({ ...MOVED, ...record }, HISTORY_KIND_BY_NAME.get(kind)?.inverse, role, new Set(present));

describe('putBackLayerOf', () => {
  it('is the layer of a changed shift that has a week and a department, for planners', () => {
    expect(layerOf('DraftSlotRescheduled', 'admin')).toBe('draft');
    expect(layerOf('ShiftRescheduled', 'admin')).toBe('published');
    expect(layerOf('DraftSlotRescheduled', 'staff')).toBeNull();
    for (const missing of ['locationId', 'jobFilterId', 'week', 'entityId', 'before'])
      expect(layerOf('DraftSlotRescheduled', 'admin', { [missing]: null })).toBeNull();
    expect(layerOf('TimeOutApproved')).toBeNull();
  });

  it('is null for a change of a slot or a shift that no longer exists in its week', () => {
    const elsewhere = targetKey('slot', 'location-2', '2026-11-23', 's1');
    for (const kind of ['DraftSlotAdded', 'DraftSlotAssigned']) {
      expect(layerOf(kind, 'admin', {}, [SLOT])).toBe('draft');
      expect(layerOf(kind, 'admin', {}, [DRAFT, SHIFT, elsewhere])).toBeNull();
    }
    for (const kind of ['ShiftAdded', 'ShiftAssigned']) {
      expect(layerOf(kind, 'admin', {}, [SHIFT])).toBe('published');
      expect(layerOf(kind, 'admin', {}, [SLOT, DRAFT])).toBeNull();
    }
  });

  it('is the layer of a removed slot in an open draft, and of a removed shift, until it exists again', () => {
    expect(layerOf('DraftSlotRemoved', 'admin', {}, [DRAFT])).toBe('draft');
    expect(layerOf('DraftSlotRemoved', 'admin', {}, [])).toBeNull();
    expect(layerOf('DraftSlotRemoved', 'admin', {}, [DRAFT, SLOT])).toBeNull();
    expect(layerOf('ShiftRemoved', 'admin', {}, [])).toBe('published');
    expect(layerOf('ShiftRemoved', 'admin', {}, [SHIFT])).toBeNull();
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

  it('is null for a change of a template or scenario that was deleted', () => {
    expect(layerOf('TemplateChanged', 'admin', {}, [SCENARIO])).toBeNull();
    expect(layerOf('ScenarioChanged', 'superuser', {}, [TEMPLATE])).toBeNull();
    expect(layerOf('ScenarioChanged', 'superuser', {}, [SCENARIO])).toBe('scenario');
  });
});
