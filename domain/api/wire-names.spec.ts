import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { camelName, camelNames, camelSchema, hasWireNames, wireNames } from './wire-names.js';

const Shift = z.object({
  id: z.string(),
  job_id: z.string(),
  horeca_locationID: z.string().optional(),
  asked_by: z.array(z.object({ user_id: z.string().nullable(), isNew: z.boolean() })).default([]),
  text: z.preprocess((value) => value, z.union([z.object({ text_id: z.string() }), z.null()])),
});
const wire = {
  id: 'job_id',
  job_id: 'start_time',
  horeca_locationID: 'here',
  asked_by: [{ user_id: null, isNew: true }],
  text: { text_id: 'a_b' },
};
const camel = {
  id: 'job_id',
  jobId: 'start_time',
  horecaLocationID: 'here',
  askedBy: [{ userId: null, isNew: true }],
  text: { textId: 'a_b' },
};

describe('camelNames and wireNames', () => {
  it.each([
    ['job_id', 'jobId'],
    ['add_employee_schedule', 'addEmployeeSchedule'],
    ['under_18_hours', 'under18Hours'],
    ['people[3].phone_number', 'people[3].phoneNumber'],
    ['jobId', 'jobId'],
    ['name', 'name'],
    ['_method', '_method'],
  ])('camelName turns %s into %s', (name, expected) => expect(camelName(name)).toBe(expected));

  it('camelNames renames wire fields in lists and nested objects, not values', () => {
    expect(camelNames(wire)).toEqual(camel);
  });

  it('leave keys such as ids and dates unchanged', () => {
    const days = { '2026-11-23': { needed: 1 }, '019a7f00-0000-7000-8000-000000000000:0': null };
    expect(camelNames({ days })).toEqual({ days });
    expect(wireNames(Shift, { days })).toEqual({ days });
  });

  it('wireNames returns the same object when the schema has no wire names', () => {
    const plain = z.object({ id: z.string() });
    const value = { id: 'a' };
    expect(hasWireNames(plain)).toBe(false);
    expect(wireNames(plain, value)).toBe(value);
  });
});

describe('wire names of a schema', () => {
  it('are restored by wireNames, also in a value that already has them', () => {
    expect(wireNames(Shift, camel)).toEqual(wire);
    expect(wireNames(Shift, wire)).toEqual(wire);
  });

  it('apply only to the part of the schema that declares them', () => {
    const mixed = z.object({
      slots: z.array(z.object({ jobId: z.string() })),
      shifts: z.array(z.object({ job_id: z.string() })),
    });
    const value = { slots: [{ jobId: 'bar' }], shifts: [{ jobId: 'bar' }] };
    expect(wireNames(mixed, value)).toEqual({ slots: [{ jobId: 'bar' }], shifts: [{ job_id: 'bar' }] });
    expect(camelNames({ slots: [{ jobId: 'bar' }], shifts: [{ job_id: 'bar' }] })).toEqual(value);
  });

  it('are optional in a value parsed with camelSchema', () => {
    const schema = camelSchema(Shift);
    expect(schema.parse(camel)).toEqual(camel);
    expect(schema.parse(wire)).toEqual(camel);
  });
});
