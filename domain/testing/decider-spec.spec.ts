import { describe, expect, it } from 'vitest';
import { type Decider, happened, refused } from '../kernel/decider.js';
import { refusal } from '../kernel/refusal.js';
import { specify, stateAfter } from './decider-spec.js';
import { record, write, writeId } from './recorded.js';

type Rung = { type: 'Rung'; data: { times: number } };

/** A bell that may be rung as often as the house allows, and notes an attempt beyond that. */
const bell: Decider<{ times: number; taken?: true }, Rung, { rung: number }, { allowed: number }> = {
  initialState: { rung: 0 },
  evolve: (state, events) => ({ rung: events.reduce((sum, { data }) => sum + data.times, state.rung) }),
  decide: ({ times, taken }, state, { allowed }) => {
    if (taken) return refused(refusal('id_taken', { facts: { at: `${state.rung}` } }));
    const rung: Rung = { type: 'Rung', data: { times } };
    if (state.rung + times > allowed) return refused(refusal('forbidden'), { ...rung, data: { times: 0 } });
    return times === 0 ? happened() : happened(rung);
  },
};

const { given, givenNothing } = specify(bell, { allowed: 3 });
const rung = (times: number): Rung => ({ type: 'Rung', data: { times } });

describe('a spec of a decider', () => {
  it('passes when all events come in order', () => {
    given(rung(1)).when({ times: 2 }).then(rung(2));
    givenNothing().when({ times: 0 }).then();
  });

  it.each([
    ['another event', () => given().when({ times: 2 }).then(rung(1))],
    ['an extra event', () => given().when({ times: 2 }).then()],
    ['a missing event', () => given().when({ times: 2 }).then(rung(2), rung(2))],
    ['a refusal instead of events', () => given(rung(3)).when({ times: 1 }).then(rung(1))],
    ['events instead of a refusal', () => given().when({ times: 1 }).thenRefused('forbidden')],
    ['another code', () => given().when({ times: 1, taken: true }).thenRefused('forbidden')],
    [
      'other details',
      () =>
        given()
          .when({ times: 1, taken: true })
          .thenRefused('id_taken', { facts: { at: '1' } }),
    ],
    [
      'an event recorded with a refusal but not expected',
      () => given(rung(3)).when({ times: 1 }).thenRefused('forbidden'),
    ],
  ])('fails on %s', (_what, spec) => {
    expect(spec).toThrow(Error);
  });

  it('compares code, details and remaining events of a refusal', () => {
    given(rung(2)).when({ times: 1, taken: true }).thenRefused('id_taken');
    given(rung(2))
      .when({ times: 1, taken: true })
      .thenRefused('id_taken', { facts: { at: '2' } });
    given(rung(3)).when({ times: 1 }).thenRefused('forbidden', {}, rung(0));
  });

  it('decides in another context', () => {
    given(rung(3)).within({ allowed: 4 }).when({ times: 1 }).then(rung(1));
  });

  it('throws when a decider changes its state or command', () => {
    const careless: typeof bell = { ...bell, decide: (command) => ((command.times = 9), happened()) };
    expect(() => specify(careless, { allowed: 1 }).givenNothing().when({ times: 1 })).toThrow(TypeError);
  });

  it('numbers events by their write, with consecutive versions', () => {
    const events = record<Rung>([rung(1), write({ id: writeId(7) }, rung(1), rung(2))]);
    expect(events.map(({ meta }) => [meta.id, meta.version])).toEqual([
      [`${writeId(1)}:0`, 1],
      [`${writeId(7)}:0`, 2],
      [`${writeId(7)}:1`, 3],
    ]);
    expect(stateAfter(bell, rung(1), write({}, rung(1), rung(2)))).toEqual({ rung: 4 });
  });
});
