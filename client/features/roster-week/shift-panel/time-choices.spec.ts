import { describe, expect, it } from 'vitest';
import { endAfter, endChoices, startChoices } from './time-choices.js';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const [CLOSE, AS_NEEDED, CALL] = [at(26), at(26, 30), at(31)];

describe('start times', () => {
  it('are the location’s own, and then the others, none of them twice', () => {
    const { own, others } = startChoices([at(16, 30), at(17)], null);
    expect(own).toEqual([at(16, 30), at(17)]);
    expect(others).toContain(at(17, 30));
    expect(others).not.toContain(at(17));
  });

  it('keep the one that a shift has, in its place', () => {
    const { others } = startChoices([], at(17, 10));
    expect(others.slice(others.indexOf(at(17)), others.indexOf(at(17, 30)) + 1)).toEqual([
      at(17),
      at(17, 10),
      at(17, 30),
    ]);
  });

  it('do not offer an own time again because a shift has it', () => {
    expect(startChoices([at(17)], at(17)).others).not.toContain(at(17));
  });
});

describe('end times', () => {
  it('come after the start', () => {
    expect(endChoices(at(22, 30), true, null)[0]).toBe(at(23));
    expect(endChoices(at(22, 30), true, null).slice(-3)).toEqual([CLOSE, AS_NEEDED, CALL]);
  });

  it('are on call only where the job has it, or the shift is', () => {
    expect(endChoices(at(17), false, null)).not.toContain(CALL);
    expect(endChoices(at(17), false, CALL)).toContain(CALL);
  });

  it('keep the one that a shift has', () => {
    expect(endChoices(at(17), true, at(21, 15))).toContain(at(21, 15));
  });
});

it('an end stays with another start, until it would come before it', () => {
  expect(endAfter(at(16), at(17))).toBe(at(17));
  expect(endAfter(at(17), at(17))).toBe(CLOSE);
  expect(endAfter(at(18), at(17))).toBe(CLOSE);
});
