import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.js';

describe('the command line of the measurements', () => {
  it('tells names from flags, wherever they stand', () => {
    expect(parseArguments(['live', '--nodes', '2', 'load', '--clients', '10,100'])).toEqual({
      names: ['live', 'load'],
      flags: { nodes: '2', clients: '10,100' },
    });
  });

  it('asks for nothing when there is nothing', () => {
    expect(parseArguments([])).toEqual({ names: [], flags: {} });
  });

  it.each([[['load', '--nodes']], [['--nodes', '--clients', '10']]])('takes no flag without a value: %j', (words) => {
    expect(() => parseArguments(words)).toThrow('--nodes needs a value.');
  });
});
