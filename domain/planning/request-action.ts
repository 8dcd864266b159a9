import { z } from 'zod';

/** Action of a manager on a swap or a request for an open shift. */
export const RequestAction = z.enum(['approve', 'decline']);
export type RequestAction = z.infer<typeof RequestAction>;
