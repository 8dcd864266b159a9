import { describe, expect, it } from 'vitest';
import { parsePostmasterFile } from './postmaster-file.js';

const lines = (...added: string[]) => ['4711', '/data/cluster', '1790000000', ...added].join('\n');

describe('parsePostmasterFile', () => {
  it('reads the process id before the server listens', () => {
    expect(parsePostmasterFile(lines())).toEqual({ pid: 4711, port: null, status: 'unknown' });
  });

  it.each(['starting', 'ready', 'stopping'] as const)('reads the port and the state %s', (status) => {
    const text = lines('54321', '', '127.0.0.1', ' 1234567   32768', `${status.padEnd(8)}\n`);
    expect(parsePostmasterFile(text)).toEqual({ pid: 4711, port: 54321, status });
  });

  it.each(['', '\n', 'no number\n'])('returns null for %j', (text) => {
    expect(parsePostmasterFile(text)).toBeNull();
  });
});
