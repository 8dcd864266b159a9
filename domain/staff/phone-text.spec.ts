import { expect, it } from 'vitest';
import { phoneText } from './phone-text.js';

it.each([
  ['+31624681357', '06 24681357'],
  ['+31201234567', '020 1234567'],
  ['+31251123456', '0251 123456'],
  ['+32470123456', '+32470123456'],
  ['', ''],
])('phoneText writes %s as %s', (number, text) => expect(phoneText(number)).toBe(text));
