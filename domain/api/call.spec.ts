import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  dateRangeInput,
  defineCall,
  addFieldError,
  QueryBoolean,
  QueryInteger,
  queryList,
  line,
  text,
  WireId,
} from './call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { fieldsRefusal, WITH_INPUT } from '../kernel/field-faults.js';

const codesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map((issue) => {
    const { code } = (issue.code === 'custom' ? (issue.params ?? {}) : issue) as { code?: string };
    return `${issue.path.join('.')}:${code ?? 'custom'}`;
  }) ?? [];

describe('a call', () => {
  const call = defineCall({
    id: 'notes',
    method: 'GET',
    path: '/notes',
    roles: ['admin'],
    status: 200,
    answer: z.string(),
  });

  it('has empty schemas for undeclared parts and drops unknown fields', () => {
    for (const part of [call.params, call.query, call.body]) expect(part.parse({ unasked: 1 })).toEqual({});
  });
});

describe('a range of dates', () => {
  const range = dateRangeInput('from', 'to', 62, { userId: WireId.optional() });

  it('includes both ends', () => {
    expect(range.parse({ from: '2026-03-02', to: '2026-03-02' })).toEqual({ from: '2026-03-02', to: '2026-03-02' });
    expect(range.safeParse({ from: '2026-03-02', to: '2026-05-02', userId: 'emma' }).success).toBe(true);
  });

  it('refuses a range one day above the maximum', () => {
    expect(codesOf(range, { from: '2026-03-02', to: '2026-05-03' })).toEqual(['to:range_too_long']);
    const { error } = range.safeParse({ from: '2026-03-02', to: '2026-05-03' }, WITH_INPUT);
    expect(error && fieldsRefusal(error.issues).errors).toEqual([{ field: 'to', code: 'range_too_long', limit: 62 }]);
  });

  it('refuses a last date before the first', () => {
    expect(codesOf(range, { from: '2026-03-02', to: '2026-03-01' })).toEqual(['to:invalid_dates']);
  });

  it('names only the invalid date of a range', () => {
    expect(codesOf(range, { from: '2026-02-30', to: '2026-03-01' })).toEqual(['from:custom']);
    expect(codesOf(range, { to: '2026-03-01' })).toEqual(['from:invalid_type']);
  });
});

describe('plain text', () => {
  const name = text(1, 5);

  it('loses marks that override text direction, and keeps right-to-left scripts', () => {
    expect(name.parse('\u202Eab\u2066c\u2069\u202C')).toBe('abc');
    expect(name.parse('שלום\u200F')).toBe('שלום\u200F');
    expect(codesOf(name, ' \u202E ')).toEqual([':too_small']);
  });

  it('is trimmed before it is measured', () => {
    expect(name.parse('  bar  ')).toBe('bar');
    expect(codesOf(name, '   ')).toEqual([':too_small']);
  });

  it('is measured in code points', () => {
    expect(name.parse('🍺🍺🍺🍺🍺')).toBe('🍺🍺🍺🍺🍺');
    expect(codesOf(name, '🍺🍺🍺🍺🍺🍺')).toEqual([':too_big']);
  });
});

describe('text of one line', () => {
  const name = line(1, 20);

  it.each([
    ['a line break', 'Anna\nBcc: x@y.nl'],
    ['a carriage return', 'Anna\rBob'],
    ['an escape sequence', 'Anna\u001b[31m'],
    ['a zero-width space', 'Admin\u200b'],
    ['a text of only a Hangul filler', '\u3164'],
  ])('refuses %s', (_, text) => {
    const { error } = name.safeParse(text);
    expect(error?.issues.map((issue) => issue.code === 'custom' && issue.params)).toEqual([
      { code: 'hidden_characters' },
    ]);
  });

  it('loses direction marks and blanks at both ends, and keeps every script', () => {
    expect(name.parse('  Noor Ĳsvogel\n')).toBe('Noor Ĳsvogel');
    expect(name.parse('שלום\u200F')).toBe('שלום');
    expect(name.parse('می\u200cخواهم')).toBe('می\u200cخواهم');
    expect(codesOf(name, '\u200E')).toEqual([':too_small']);
  });
});

describe('query parameters', () => {
  it('QueryBoolean reads true and 1, false and 0, and refuses other values', () => {
    expect(['true', '1', 'false', '0'].map((value) => QueryBoolean.parse(value))).toEqual([true, true, false, false]);
    for (const value of ['yes', 'TRUE', '']) expect(QueryBoolean.safeParse(value).success).toBe(false);
  });

  it('QueryInteger reads whole numbers in digits only', () => {
    expect(['0', '17', '-3'].map((value) => QueryInteger.parse(value))).toEqual([0, 17, -3]);
    for (const value of ['1.5', '1e3', ' 1', '']) expect(QueryInteger.safeParse(value).success).toBe(false);
  });

  it('queryList reads comma-separated and repeated values and limits their number', () => {
    const dates = queryList(CivilDate, 1, 3);
    expect(dates.parse('2026-03-02,2026-03-03')).toEqual(['2026-03-02', '2026-03-03']);
    expect(dates.parse(['2026-03-02', '2026-03-03,2026-03-04'])).toHaveLength(3);
    expect(codesOf(dates, '2026-03-02,2026-03-03,2026-03-04,2026-03-05')).toEqual([':too_big']);
    expect(codesOf(dates, '2026-03-02,yesterday')[0]).toMatch(/^1:/);
    expect(codesOf(dates, undefined)).toEqual([':invalid_type']);
  });

  it('WireId refuses empty and long ids and names of Object.prototype', () => {
    expect(WireId.safeParse('any text, of 1 to 64').success).toBe(true);
    for (const id of ['', 'x'.repeat(65), '__proto__', 'constructor']) expect(WireId.safeParse(id).success).toBe(false);
  });
});

describe('addFieldError', () => {
  it('adds an issue with its field and error code', () => {
    const schema = z
      .object({ week: CivilDate })
      .superRefine((_value, context) => addFieldError(context, 'week', 'invalid_dates'));
    expect(codesOf(schema, { week: '2026-03-02' })).toEqual(['week:invalid_dates']);
  });
});
