import { StartFailure } from '../config/start-failure.js';

export const brokenFile = (path: string, why: string): StartFailure =>
  new StartFailure(`${path} is broken: ${why}. Nothing was written.`);
