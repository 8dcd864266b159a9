import { describe, expect, it } from 'vitest';
import { firstFaultTexts } from './first-fault-texts.js';
import type { FirstAnswer, FirstFault } from '../../../platform/session/first-login.js';

const after = (answer: Partial<FirstAnswer>): FirstFault => ({
  at: 'answer',
  answer: { status: 401, body: '', retryAfter: null, ...answer },
});
const problem = (code: string, extra: object = {}) => JSON.stringify({ code, detail: `text of ${code}`, ...extra });

describe('firstFaultTexts of a login sent before the application loads', () => {
  it('asks for an empty field at that field', () => {
    expect(firstFaultTexts({ at: 'email', code: 'required' }, 'nl')).toEqual({
      email: 'Vul je e-mailadres in.',
      password: false,
      form: null,
    });
    expect(firstFaultTexts({ at: 'password', code: 'required' }, 'en')).toEqual({
      email: false,
      password: 'Fill in your password.',
      form: null,
    });
  });

  it('marks both fields for wrong credentials', () => {
    expect(firstFaultTexts(after({ body: problem('invalid_credentials') }), 'nl')).toEqual({
      email: true,
      password: 'text of invalid_credentials',
      form: null,
    });
  });

  it('explains an invalid email address', () => {
    const body = problem('validation_failed', { errors: [{ field: 'email' }] });
    expect(firstFaultTexts(after({ status: 422, body }), 'en')).toEqual({
      email: 'This is not an email address. It looks like name@example.com.',
      password: false,
      form: null,
    });
  });

  it.each([
    ['61', 'Te vaak geprobeerd. Probeer het over 2 minuten opnieuw.'],
    ['5', 'Te vaak geprobeerd. Probeer het over 1 minuut opnieuw.'],
    [null, 'Te vaak geprobeerd. Probeer het over 1 minuut opnieuw.'],
  ])('reads a wait of %s seconds as: %s', (retryAfter, form) => {
    const body = problem('too_many_requests');
    expect(firstFaultTexts(after({ status: 429, body, retryAfter }), 'nl')).toEqual({
      email: false,
      password: false,
      form,
    });
  });

  it.each([
    ['no answer', { status: null }, 'Rooster cannot be reached. What you filled in stays here; try again in a moment.'],
    [
      'a page of a proxy',
      { status: 502, body: '<html>' },
      'Rooster cannot be reached. What you filled in stays here; try again in a moment.',
    ],
    ['another refusal', { status: 500, body: problem('internal_error') }, 'text of internal_error'],
  ])('shows %s at the form rather than at a field', (_what, answer, form) => {
    expect(firstFaultTexts(after(answer), 'en').form).toBe(form);
  });
});
