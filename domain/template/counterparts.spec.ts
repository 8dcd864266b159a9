import { describe, expect, it } from 'vitest';
import type { JobFilterId, JobId } from '../kernel/ids.js';
import { withCounterparts } from './counterparts.js';
import type { TemplateShift } from './template.events.js';

const [service, waiting, cloakroom] = ['service', 'waiting', 'cloakroom'] as JobId[] as [JobId, JobId, JobId];
const [floor, kitchen] = ['floor', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const jobNames = { [service]: 'Bediening', [waiting]: 'bediening', [cloakroom]: 'Garderobe' };
const shift = (jobId: JobId, count = 1): TemplateShift => ({ day: 5, jobId, from: '17:00', until: '02:00', count });

describe('shifts of a template in another department', () => {
  it('keep their job when the department has it too', () => {
    const jobs = { [service]: { jobFilterId: floor }, [waiting]: { jobFilterId: floor } };
    expect(withCounterparts([shift(service)], floor, { jobs, jobNames })).toEqual({
      shifts: [shift(service)],
      missing: [],
    });
  });

  it('get the job of the same name, ignoring case', () => {
    const jobs = { [waiting]: { jobFilterId: floor } };
    expect(withCounterparts([shift(service, 2)], floor, { jobs, jobNames })).toEqual({
      shifts: [shift(waiting, 2)],
      missing: [],
    });
  });

  it('are left out and reported when the department has no such job', () => {
    const jobs = { [service]: { jobFilterId: floor }, [cloakroom]: { jobFilterId: kitchen } };
    const shifts = [shift(cloakroom), shift(service), shift(cloakroom, 2)];
    expect(withCounterparts(shifts, floor, { jobs, jobNames })).toEqual({
      shifts: [shift(service)],
      missing: [{ jobId: cloakroom, name: 'Garderobe', shifts: 3 }],
    });
  });
});
