import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ensureServerBuilt } from '../../../bin/steps/build.mjs';
import { FAULTS } from './faults.js';
import { runFault } from './run-fault.js';
import { Storm } from './storm.js';

const SEED = 20261121;
/** A limit only for a run that will never end. */
const AT_MOST_MS = 600_000;

let storm: Storm;

beforeAll(async () => {
  await ensureServerBuilt();
  storm = await Storm.gather({ seed: SEED });
}, AT_MOST_MS);
afterAll(() => storm.end(), AT_MOST_MS);

describe('two nodes under load keep every promise', () => {
  it.each(FAULTS)(
    'through $name',
    async (fault) => {
      const { broken, firstAnswerMs, everybodyMs } = await runFault(storm, fault);
      process.stdout.write(`${fault.name}: first answer after ${firstAnswerMs.toFixed(0)} ms, everybody after ${everybodyMs.toFixed(0)} ms\n`);
      expect(broken).toEqual([]);
    },
    AT_MOST_MS,
  );
});
