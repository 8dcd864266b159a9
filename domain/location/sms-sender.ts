import { z } from 'zod';
import { expects } from '../kernel/expects.js';

/** Schema of the sender that a text message shows: at most 11 letters and digits; empty: none. */
export const SmsSender = z
  .string()
  .max(11)
  .regex(/^[A-Za-z0-9]*$/, expects('letters_and_digits'));
