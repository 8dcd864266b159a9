import { z } from 'zod';

const LABEL = '[a-z0-9]([a-z0-9-]*[a-z0-9])?';

/** A host name, without port, in lower case as it is kept: `cafe.zon.example`; `localhost` for one's own machine. */
export const HostName = z
  .string()
  .max(253)
  .transform((host) => host.trim().toLowerCase())
  .pipe(z.string().regex(new RegExp(`^(localhost|${LABEL}(\\.${LABEL})+)$`)));
