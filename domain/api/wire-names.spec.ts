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

describe('names', () => {
  it.each([
    ['job_id', 'jobId'],
    ['add_employee_schedule', 'addEmployeeSchedule'],
    ['under_18_hours', 'under18Hours'],
    ['people[3].phone_number', 'people[3].phoneNumber'],
    ['jobId', 'jobId'],
    ['name', 'name'],
    ['_method', '_method'],
  ])('%s is %s', (name, expected) => expect(camelName(name)).toBe(expected));

  it('renames wire fields in lists and nested parts, and leaves values alone', () => {
    expect(camelNames(wire)).toEqual(camel);
  });

  it('stay unchanged when they are keys such as ids or dates', () => {
    const days = { '2026-11-23': { needed: 1 }, '019a7f00-0000-7000-8000-000000000000:0': null };
    expect(camelNames({ days })).toEqual({ days });
    expect(wireNames(Shift, { days })).toEqual({ days });
  });

  it('return the same object when there is nothing to rename', () => {
    const plain = z.object({ id: z.string() });
    const value = { id: 'a' };
    expect(hasWireNames(plain)).toBe(false);
    expect(wireNames(plain, value)).toBe(value);
  });
});

describe('names that a schema has on the wire', () => {
  it("are renamed back, also when the value has the program's names already", () => {
    expect(wireNames(Shift, camel)).toEqual(wire);
    expect(wireNames(Shift, wire)).toEqual(wire);
  });

  it('follow the part of the schema that they belong to', () => {
    const mixed = z.object({
      slots: z.array(z.object({ jobId: z.string() })),
      shifts: z.array(z.object({ job_id: z.string() })),
    });
    const value = { slots: [{ jobId: 'bar' }], shifts: [{ jobId: 'bar' }] };
    expect(wireNames(mixed, value)).toEqual({ slots: [{ jobId: 'bar' }], shifts: [{ job_id: 'bar' }] });
    expect(camelNames({ slots: [{ jobId: 'bar' }], shifts: [{ job_id: 'bar' }] })).toEqual(value);
  });

  it('may be missing in a value that a schema of the program reads', () => {
    const schema = camelSchema(Shift);
    expect(schema.parse(camel)).toEqual(camel);
    expect(schema.parse(wire)).toEqual(camel);
  });
});
