import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.js';

describe('parseArguments', () => {
  it('separates names from flags in any order', () => {
    expect(parseArguments(['live', '--nodes', '2', 'load', '--clients', '10,100'])).toEqual({
      names: ['live', 'load'],
      flags: { nodes: '2', clients: '10,100' },
    });
  });

  it('returns no names and no flags for no arguments', () => {
    expect(parseArguments([])).toEqual({ names: [], flags: {} });
  });

  it.each([[['load', '--nodes']], [['--nodes', '--clients', '10']]])('refuses a flag without a value: %j', (args) => {
    expect(() => parseArguments(args)).toThrow('--nodes needs a value.');
  });
});
