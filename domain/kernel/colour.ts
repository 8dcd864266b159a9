import { z } from 'zod';
import { expects } from './expects.js';

const A_COLOUR = expects('colour');

/** Schema of a colour, `#rrggbb` in lower case. */
export const Colour = z.string(A_COLOUR).regex(/^#[0-9a-f]{6}$/, A_COLOUR);
