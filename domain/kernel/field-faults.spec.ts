import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { EmailAddress } from './email-address.js';
import { expects } from './expects.js';
import { fieldsRefusal, WITH_INPUT } from './field-faults.js';
import { CivilDate, CivilMonth } from './civil-date.js';
import { ClockTime, Instant, Moment } from './clock-time.js';
import { HostName } from './host-name.js';
import { CommandId, UserId } from './ids.js';
import { TimeZone } from './time-zone.js';

/** First fault of a value under the name `field`, without that name; undefined: valid. */
const faultOf = (schema: z.ZodType, value: unknown): object | undefined => {
  const { error } = z.object({ field: schema }).safeParse({ field: value }, WITH_INPUT);
  const [fault] = (error && fieldsRefusal(error.issues).errors) ?? [];
  if (!fault) return undefined;
  const { field, ...facts } = fault;
  expect(field.split('.')[0]).toBe('field');
  return facts;
};

describe('bounds in field faults', () => {
  it('name the smallest and largest number', () => {
    const schema = z.int().min(1).max(7);
    expect(faultOf(schema, 0)).toEqual({ code: 'min', limit: 1 });
    expect(faultOf(schema, 8)).toEqual({ code: 'max', limit: 7 });
  });

  it('tell a bound that is refused itself', () => {
    expect(faultOf(z.number().gt(0), 0)).toEqual({ code: 'min', limit: 0, exclusive: true });
    expect(faultOf(z.number().lt(2.5), 2.5)).toEqual({ code: 'max', limit: 2.5, exclusive: true });
  });

  it('count the characters of texts and the items of lists', () => {
    expect(faultOf(z.string().min(10), 'short')).toEqual({ code: 'too_short', limit: 10 });
    expect(faultOf(z.string().max(3), 'long')).toEqual({ code: 'too_long', limit: 3 });
    expect(faultOf(z.array(z.int()).min(1), [])).toEqual({ code: 'too_few', limit: 1 });
    expect(faultOf(z.array(z.int()).max(1), [1, 2])).toEqual({ code: 'too_many', limit: 1 });
  });

  it('name the step of a number', () => {
    expect(faultOf(z.number().multipleOf(0.25), 0.3)).toEqual({ code: 'format', step: 0.25 });
  });
});

describe('allowed values in field faults', () => {
  it('are named up to twelve', () => {
    expect(faultOf(z.enum(['pdf', 'xlsx']), 'doc')).toEqual({ code: 'enum', allowed: ['pdf', 'xlsx'] });
    expect(faultOf(z.literal([1, 2, 3]), 4)).toEqual({ code: 'enum', allowed: [1, 2, 3] });
    const many = Array.from({ length: 13 }, (_, index) => `value-${index}`);
    expect(faultOf(z.enum(many), 'other')).toEqual({ code: 'enum' });
  });

  it('are those of the field that chooses between alternatives', () => {
    const end = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('close') }),
      z.object({ kind: z.literal('call') }),
    ]);
    expect(faultOf(end, { kind: 'never' })).toEqual({ code: 'type', allowed: ['close', 'call'] });
  });
});

describe('expected kinds in field faults', () => {
  it.each([
    [z.number(), 'number'],
    [z.string(), 'text'],
    [z.boolean(), 'yes_or_no'],
    [z.array(z.string()), 'list'],
    [z.object({}), 'object'],
    [CivilDate, 'date'],
  ])('name the type that a value must have: %#', (schema: z.ZodType, expected) => {
    const other = expected === 'text' || expected === 'date' ? 5 : 'five';
    expect(faultOf(schema, other)).toEqual({ code: 'type', expected });
  });

  it('name a whole number for one with decimals', () => {
    expect(faultOf(z.int(), 1.5)).toEqual({ code: 'type', expected: 'whole_number' });
  });

  it.each([
    [CivilDate, 'tomorrow', 'date'],
    [CivilDate, '2026-02-30', 'date'],
    [CivilMonth, '2026-13', 'month'],
    [ClockTime, '25:00', 'time'],
    [Moment, '2026-02-30 10:00', 'date_and_time'],
    [Instant, '2026-11-27 10:00', 'instant'],
    [EmailAddress, 'nobody', 'email'],
    [HostName, 'not a host', 'host_name'],
    [TimeZone, 'Europe/Nowhere', 'time_zone'],
    [UserId, 'with space', 'id'],
    [UserId, 'constructor', 'id'],
    [CommandId, 'no-uuid', 'uuid'],
    [z.url(), 'nowhere', 'web_address'],
    [z.string().regex(/^#/, expects('colour')), 'red', 'colour'],
  ])('name the written form: %# %s', (schema: z.ZodType, value, expected) => {
    expect(faultOf(schema, value)).toEqual({ code: 'format', expected });
  });

  it('are absent where the schema does not tell them', () => {
    expect(faultOf(z.string().regex(/^x/), 'y')).toEqual({ code: 'format' });
    expect(faultOf(z.union([z.string(), z.number()]), true)).toEqual({ code: 'type' });
  });

  it('follow the alternative of a union that has the type of the value', () => {
    const optional = z.union([z.literal(''), CivilDate]).nullable();
    expect(faultOf(optional, 'tomorrow')).toEqual({ code: 'format', expected: 'date' });
    expect(faultOf(optional, 5)).toEqual({ code: 'type', expected: 'date' });
  });

  it('are absent for a missing value, which is required', () => {
    expect(faultOf(CivilDate, undefined)).toEqual({ code: 'required' });
    expect(faultOf(z.enum(['pdf']), null)).toEqual({ code: 'required' });
  });
});

it('field faults never repeat the input', () => {
  const schemas = [CivilDate, UserId, EmailAddress, z.int(), z.enum(['pdf']), z.string().max(3), z.array(z.int())];
  for (const schema of schemas) expect(JSON.stringify(faultOf(schema, 'secret word'))).not.toContain('secret');
});
