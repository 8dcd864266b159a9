import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import { type EntryQuestion, resolveEntry } from './entry-result.js';

const date = civilDate('2026-11-28');
const people = [
  { id: 'chiara' as UserId, name: 'Chiara Vlinderbos' },
  { id: 'bilal' as UserId, name: 'Bilal Houtduif' },
  { id: 'noor' as UserId, name: 'Noor IJsvogel' },
  { id: 'noud' as UserId, name: 'Noud Bos' },
];
const inJob: Omit<EntryQuestion, 'text'> = {
  slot: null,
  date,
  row: { kind: 'job', jobId: 'terrace' as JobId, people },
  picked: null,
  nobody: ['open', 'niemand'],
  locationTimes: { startTimes: [] },
  callAllowed: (jobId) => jobId === 'bar',
};
const slot = {
  time: { date, start: 600, end: { kind: 'exact', minute: 1020 } },
  jobId: 'terrace' as JobId,
  userId: 'bilal' as UserId,
} as const;
const type = (text: string, more: Partial<EntryQuestion> = {}) => resolveEntry({ ...inJob, ...more, text });

describe('a new shift', () => {
  it('is open when only a time is typed', () => {
    expect(type('17-s').added).toEqual({
      jobId: 'terrace',
      userId: null,
      time: { date, start: 1020, end: { kind: 'close' } },
    });
  });

  it('has somebody when a name follows', () => {
    expect(type('12-17 bil').added).toMatchObject({ userId: 'bilal', time: { start: 720 } });
  });

  it.each([
    ['bilal', 'time_missing'],
    ['', 'time_missing'],
    ['17', 'end_missing'],
    ['17-', 'end_missing'],
    ['12-17 no', 'ambiguous'],
    ['17:10-s', 'not_a_start_time'],
    ['17-23:10', 'not_an_end_time'],
    ['18-o', 'call_not_allowed'],
  ])('%s is none: %s', (text, code) => {
    expect(type(text)).toMatchObject({ added: null, error: { code } });
  });

  it('names the nearest choices where a time is none', () => {
    expect(type('17:10-s').error).toEqual({ code: 'not_a_start_time', nearest: [1020, 1050] });
    expect(type('17:10-s', { locationTimes: { startTimes: [1025] } }).error).toEqual({
      code: 'not_a_start_time',
      nearest: [1025, 1050],
    });
    expect(type('0:30-s').error).toEqual({ code: 'not_a_start_time', nearest: [1350, 285] });
    expect(type('0:30-s', { locationTimes: { startTimes: [1470] } }).added).toMatchObject({
      time: { date, start: 1470 },
    });
    expect(type('20-3:30').error).toEqual({ code: 'not_an_end_time', nearest: [{ kind: 'as_needed' }] });
    expect(type('17-23:10').error).toEqual({
      code: 'not_an_end_time',
      nearest: [
        { kind: 'exact', minute: 1380 },
        { kind: 'exact', minute: 1410 },
      ],
    });
  });

  it('says which part is no time, and which name nobody has', () => {
    expect(type('25-30').error).toEqual({ code: 'not_a_time', text: '25' });
    expect(type('12-17 xander').error).toEqual({ code: 'unknown_name', text: 'xander' });
  });

  it('takes who was picked from the list between two who are meant', () => {
    expect(type('12-17 no', { picked: 'noud' }).added).toMatchObject({ userId: 'noud' });
  });

  it('may be on call where the job allows it, and start at a time of the location', () => {
    expect(type('18-o', { row: { kind: 'job', jobId: 'bar' as JobId, people } }).added).toMatchObject({
      time: { end: { kind: 'call' } },
    });
    expect(type('17:10-s', { locationTimes: { startTimes: [1030] } }).added).toMatchObject({ time: { start: 1030 } });
  });
});

describe('a shift that is there', () => {
  it('keeps what is not typed', () => {
    expect(type('18', { slot }).change).toBeNull();
    expect(type('9', { slot }).change).toEqual({ time: { date, start: 540, end: slot.time.end } });
    expect(type('-s', { slot }).change).toEqual({ time: { ...slot.time, end: { kind: 'close' } } });
    expect(type('chiara', { slot }).change).toEqual({ userId: 'chiara' });
    expect(type('12-18 chi', { slot }).change).toEqual({
      userId: 'chiara',
      time: { date, start: 720, end: { kind: 'exact', minute: 1080 } },
    });
  });

  it('says that a start after the kept end is none', () => {
    expect(type('18', { slot }).error).toEqual({ code: 'invalid_dates' });
  });

  it('becomes open by the word for it', () => {
    expect(type('open', { slot }).change).toEqual({ userId: null });
    expect(type('12-18 open', { slot }).change).toMatchObject({ userId: null });
  });

  it('stays as it is when nothing is typed, or what it says already', () => {
    expect(type('', { slot }).error).toEqual({ code: 'nothing' });
    expect(type('bilal', { slot }).error).toEqual({ code: 'nothing' });
  });
});

describe('the row of a person', () => {
  const jobs = [
    { id: 'service' as JobId, name: 'Bediening' },
    { id: 'bar' as JobId, name: 'Bar' },
  ];
  const ofNoor = { row: { kind: 'person', userId: 'noor' as UserId, jobs } } as const;

  it('plans them, on their first job unless another is named', () => {
    expect(type('17-s', ofNoor).added).toMatchObject({ userId: 'noor', jobId: 'service' });
    expect(type('17-s ba', ofNoor).added).toMatchObject({ userId: 'noor', jobId: 'bar' });
  });

  it('changes the job of their shift', () => {
    expect(type('bed', { ...ofNoor, slot }).change).toEqual({ jobId: 'service' });
  });
});
