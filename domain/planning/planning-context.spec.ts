import { describe, expect, it } from 'vitest';
import { askUnavailable, faultsOfPerson, faultsOfTime, refuseSecondShift } from './planning-context.js';
import { BARTENDER, cafeContext, DOORMAN, JORIS, CAFE_NOOR, publishedAtTheBar, TOM } from './testing/cafe-context.js';
import { timeOn, COOK, day, EMMA, fullTimer, SERVICE } from './testing/planning-fixtures.js';

const tuesday = day(1);
const fields = { from: 'start', until: 'ending' };
const work = (times: string, jobId = SERVICE) => ({ time: timeOn(tuesday, times), jobId });

describe('faultsOfTime', () => {
  const context = cafeContext({ startTimes: [980] });

  it('names the wire field', () => {
    expect(faultsOfTime(work('11:10-17:10'), null, context, fields)).toEqual([
      { field: 'start', code: 'not_a_start_time' },
      { field: 'ending', code: 'not_an_end_time' },
    ]);
    expect(faultsOfTime(work('11:00-17:00'), null, context, { from: 'from', until: 'until' })).toEqual([]);
  });

  it("accepts the location's own start times and jobs with call", () => {
    expect(faultsOfTime(work('16:20-22:00'), null, context, fields)).toEqual([]);
    expect(faultsOfTime(work('17:00-call', BARTENDER), null, context, fields)).toEqual([]);
    for (const jobId of [SERVICE, DOORMAN])
      expect(faultsOfTime(work('17:00-call', jobId), null, context, fields)).toEqual([
        { field: 'ending', code: 'call_not_allowed' },
      ]);
  });

  it('checks times only when they change', () => {
    const before = work('11:10-17:10');
    expect(faultsOfTime(before, before, context, fields)).toEqual([]);
    expect(faultsOfTime(work('11:10-17:00'), before, context, fields)).toEqual([]);
    expect(faultsOfTime(work('11:20-17:10'), before, context, fields)).toEqual([
      { field: 'start', code: 'not_a_start_time' },
    ]);
    expect(faultsOfTime({ ...before, jobId: COOK }, before, context, fields)).toEqual([]);
  });

  it('checks unchanged times again when the job changes to one without call', () => {
    expect(faultsOfTime(work('17:00-call'), work('17:00-call', BARTENDER), context, fields)).toEqual([
      { field: 'ending', code: 'call_not_allowed' },
    ]);
  });

  it('reports the end when the start moves behind it', () => {
    const before = work('11:00-17:00');
    const after = { ...before, time: { ...before.time, start: 1080 } };
    expect(faultsOfTime(after, before, context, fields)).toEqual([{ field: 'ending', code: 'invalid_dates' }]);
  });
});

describe('faultsOfPerson', () => {
  it('refuses a person of another location or who has left', () => {
    expect(faultsOfPerson(EMMA, day(0), cafeContext(), 'userId')).toEqual([]);
    expect(faultsOfPerson(JORIS, day(0), cafeContext(), 'userId')).toEqual([
      { field: 'userId', code: 'not_at_location' },
    ]);
    expect(faultsOfPerson(CAFE_NOOR, day(0), cafeContext(), 'user_id')).toEqual([
      { field: 'user_id', code: 'disabled' },
    ]);
  });

  it('refuses dates before the first and after the last day in service', () => {
    const employment = { from: day(1), until: day(3) };
    const context = cafeContext({ staff: [fullTimer(EMMA, { employment })] });
    const on = (offset: number) => faultsOfPerson(EMMA, day(offset), context, 'userId').map(({ code }) => code);
    expect([0, 1, 3, 4].map(on)).toEqual([['not_in_service'], [], [], ['not_in_service']]);
  });
});

describe('refuseSecondShift', () => {
  const published = { ...publishedAtTheBar(EMMA, timeOn(tuesday, '11:00-17:00')), id: 'own' };
  const atOtherLocation = publishedAtTheBar(EMMA, timeOn(tuesday, '18:00-close'));

  it('refuses with the shifts of the stream itself and of other streams', () => {
    const context = cafeContext({ planned: [atOtherLocation] });
    expect(refuseSecondShift(EMMA, tuesday, [published], context)).toEqual({
      code: 'same_date_schedule_exists',
      conflicts: [published, atOtherLocation],
    });
    expect(refuseSecondShift(EMMA, tuesday, [published], cafeContext())).toMatchObject({ conflicts: [published] });
  });

  it('allows another date or another person', () => {
    const context = cafeContext({ planned: [atOtherLocation] });
    expect(refuseSecondShift(EMMA, day(2), [], context)).toBeNull();
    expect(refuseSecondShift(TOM, tuesday, [], context)).toBeNull();
  });
});

describe('askUnavailable', () => {
  it('names the person, the reasons, the times and the job', () => {
    expect(askUnavailable(TOM, work('11:00-17:00', COOK), null, cafeContext())).toEqual({
      code: 'planned_while_unavailable_needs_confirmation',
      facts: {
        people: [
          {
            userId: TOM,
            status: 'UNAVAILABLE',
            reasons: ['outside_availability', 'job_missing'],
            from: '2026-11-24 11:00',
            until: '2026-11-24 17:00',
            jobId: COOK,
          },
        ],
      },
    });
  });

  it('is null for available and unknown people and for reasons that held before', () => {
    expect(askUnavailable(EMMA, work('11:00-17:00'), null, cafeContext())).toBeNull();
    expect(askUnavailable(TOM, work('12:00-18:00'), work('11:00-17:00'), cafeContext())).toBeNull();
    expect(askUnavailable(JORIS, work('11:00-17:00'), null, cafeContext())).toBeNull();
  });
});
