import { StartFailure } from '../config/start-failure.js';

/** Error for a damaged backup file, after nothing was written. */
export const brokenFile = (path: string, why: string): StartFailure =>
  new StartFailure(`${path} is broken: ${why}. Nothing was written.`);
