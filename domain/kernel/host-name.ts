import { z } from 'zod';
import { expects } from './expects.js';

const A_HOST = expects('host_name');
const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';

/**
 * Schema of a host name without port, such as `cafe.zon.example` or `localhost`: trims, lower-cases, at most 253
 * characters.
 */
export const HostName = z
  .string(A_HOST)
  .max(253)
  .transform((host) => host.trim().toLowerCase())
  .pipe(z.string().regex(new RegExp(`^(localhost|${LABEL}(\\.${LABEL})+)$`), A_HOST));
