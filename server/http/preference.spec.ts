import { expect, it } from 'vitest';
import { prefers } from './preference.js';

const asks = (prefer: string | undefined) => prefers({ prefer }, 'confirmation=answer');

it.each([
  'confirmation=answer',
  'Confirmation = "answer"',
  'return=minimal, confirmation=answer',
  'confirmation=answer; hint=1',
])('prefers is true for %s', (prefer) => expect(asks(prefer)).toBe(true));

it.each([undefined, '', 'confirmation', 'confirmation=refusal', 'answer', 'confirmation=refusal, confirmation=answer'])(
  'prefers is false for %s',
  (prefer) => expect(asks(prefer)).toBe(false),
);
