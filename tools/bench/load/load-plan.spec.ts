import { describe, expect, it } from 'vitest';
import { loadPlan } from './load-plan.js';

describe('loadPlan', () => {
  it('defaults to a short round of every size and setup', () => {
    expect(loadPlan({})).toEqual({
      clients: [10, 100, 1000],
      setups: [
        { nodes: 1, redis: false },
        { nodes: 2, redis: false },
        { nodes: 2, redis: true },
      ],
      seconds: 20,
      pace: 1,
    });
  });

  it('follows the flags', () => {
    expect(loadPlan({ clients: '50', nodes: '2', redis: 'on', seconds: '1.5', pace: '3' })).toEqual({
      clients: [50],
      setups: [{ nodes: 2, redis: true }],
      seconds: 1.5,
      pace: 3,
    });
  });

  it.each([
    [{ client: '10' }, 'There is no flag --client; there are --clients, --nodes, --redis, --seconds, --pace.'],
    [{ clients: '10,2' }, '--clients must be whole numbers of at least 4.'],
    [{ clients: 'many' }, '--clients must be above 0, not "many".'],
    [{ nodes: '3' }, '--nodes must be of 1 and 2, not "3".'],
    [{ redis: 'yes' }, '--redis must be of off and on, not "yes".'],
    [{ seconds: '0' }, '--seconds must be above 0, not "0".'],
  ])('refuses the flags %j', (flags, message) => {
    expect(() => loadPlan(flags as unknown as Record<string, string>)).toThrow(message);
  });
});
