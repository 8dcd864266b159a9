import { z } from 'zod';

/** Decision of a manager about a swap or a request for an open shift. */
export const RequestAction = z.enum(['approve', 'decline']);
export type RequestAction = z.infer<typeof RequestAction>;
