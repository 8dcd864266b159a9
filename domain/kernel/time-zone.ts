import { z } from 'zod';
import { expects } from './expects.js';
import { isZone } from './zone.js';

const A_ZONE = expects('time_zone');

/** Schema of the name of an IANA time zone, such as `Europe/Amsterdam`, at most 64 characters. */
export const TimeZone = z.string(A_ZONE).max(64).refine(isZone, A_ZONE);
