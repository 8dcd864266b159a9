import { describe, expect, it } from 'vitest';
import { composed } from '../texts/mail-layout.js';
import { type DecisionMail, decisionContent } from './decision-mail.js';
import { DECISIONS, isSentOutside } from './mailed.js';

const swapped = {
  date: '2026-11-27',
  from: '2026-11-27 17:00',
  until: '2026-11-28 02:00',
  userId: 'emma',
  colleagueId: 'daan',
};

const decisionMail = (decision: DecisionMail) => composed(decisionContent(decision));

const decision = (parts: Partial<DecisionMail>): DecisionMail => ({
  kind: 'ShiftSwapApproved',
  data: swapped,
  recipient: { userId: 'daan', name: 'Daan Smit' },
  language: 'nl',
  names: { colleague: 'Emma Bakker', job: 'Bediening', location: 'Café' },
  url: 'https://cafe.test/rooster?week=2026-11-23',
  ...parts,
});

const SHIFT = 'vrijdag 27 november 2026, 17:00–sluit, Bediening, Café';

describe('a mail about a decision', () => {
  it('contains the decision, its effect and the link', () => {
    const { subject, text } = decisionMail(decision({}));
    expect(subject).toBe('Je ruil is goedgekeurd: vrijdag 27 november 2026');
    expect(text).toBe(
      [
        'Hoi Daan,',
        'De ruil tussen jou en Emma Bakker is goedgekeurd.',
        `Je werkt nu: ${SHIFT}`,
        'Bekijk het in Rooster: https://cafe.test/rooster?week=2026-11-23',
        '-- \nDeze mail is automatisch verstuurd door Rooster. In Rooster zie je altijd hoe het nu is.',
      ].join('\n\n'),
    );
  });

  it('tells each of two swapping people which shift is now theirs', () => {
    const data = { ...swapped, wantedFrom: '2026-11-29 10:00', wantedUntil: '2026-11-29 18:00' };
    const offered = decisionMail(decision({ data, recipient: { userId: 'emma', name: 'Emma' } })).text;
    expect(offered).toContain(`Je werkt nu: zondag 29 november 2026, 10:00–18:00, Café\nJe werkt niet meer: ${SHIFT}`);
    const mailText = decisionMail(decision({ data })).text;
    expect(mailText).toContain(`Je werkt nu: ${SHIFT}\nJe werkt niet meer: zondag 29 november 2026, 10:00–18:00, Café`);
  });

  it('is in the language of its recipient', () => {
    const data = { from: '2026-12-12', until: '2026-12-13' };
    const { subject, text } = decisionMail(decision({ kind: 'TimeOutDeclined', data, language: 'en' }));
    expect(subject).toBe(
      'Your time out is declined: Saturday 12 December 2026 up to and including Sunday 13 December 2026',
    );
    expect(text).toContain('Hi Daan,');
  });

  it('names a period of one day once', () => {
    const data = { from: '2026-12-12', until: '2026-12-12' };
    expect(decisionMail(decision({ kind: 'TimeOutApproved', data })).subject).toBe(
      'Je verlof is goedgekeurd: zaterdag 12 december 2026',
    );
  });

  it('tells the owner of a declined offer without a taker that the shift stays theirs', () => {
    const recipient = { userId: 'emma', name: 'Emma Bakker' };
    const names = { colleague: null, job: 'Bediening', location: 'Café' };
    const alone = decisionMail(
      decision({ kind: 'ShiftSwapDeclined', data: { ...swapped, colleagueId: null }, recipient, names }),
    );
    expect(alone.text).toContain('Hij blijft van jou.');
    const two = decisionMail(decision({ kind: 'ShiftSwapDeclined', recipient, names }));
    expect(two.text).toContain('De ruil tussen jou en een collega is afgewezen.');
  });

  it('tells a person whose approved request is reopened that they no longer work the shift', () => {
    const reopened = (was: string) =>
      decisionMail(decision({ kind: 'OpenShiftRequestReopened', data: { ...swapped, was } }));
    expect(reopened('approved').subject).toBe('Je bent niet meer ingepland: vrijdag 27 november 2026');
    expect(reopened('approved').text).toContain(`Je werkt niet meer: ${SHIFT}`);
    expect(reopened('declined').subject).toBe('Over je aanvraag wordt opnieuw beslist: vrijdag 27 november 2026');
    expect(reopened('declined').text).toContain(`Het ging om: ${SHIFT}`);
  });

  it('tells both people of a reopened swap which shift they work again', () => {
    const data = { ...swapped, wantedFrom: '2026-11-29 10:00', wantedUntil: '2026-11-29 18:00' };
    const reopened = (was: string, differences = {}) =>
      decisionMail(decision({ kind: 'ShiftSwapReopened', data: { ...data, was }, ...differences }));
    expect(reopened('approved').subject).toBe('Je ruil gaat voorlopig niet door: vrijdag 27 november 2026');
    expect(reopened('approved').text).toContain(
      'De goedkeuring van de ruil tussen jou en Emma Bakker is teruggedraaid. De ruil blijft staan: je hoort het als er opnieuw is beslist.',
    );
    expect(reopened('approved').text).toContain(
      `Je werkt nu: zondag 29 november 2026, 10:00–18:00, Café\nJe werkt niet meer: ${SHIFT}`,
    );
    expect(reopened('approved', { recipient: { userId: 'emma', name: 'Emma' } }).text).toContain(
      `Je werkt nu: ${SHIFT}\nJe werkt niet meer: zondag 29 november 2026, 10:00–18:00, Café`,
    );
    expect(reopened('declined').subject).toBe('Over je ruil wordt opnieuw beslist: vrijdag 27 november 2026');
    expect(reopened('declined').text).toContain(`Het ging om: ${SHIFT}`);
  });

  it('names as needed and call in words and leaves out missing names', () => {
    const until = (moment: string) =>
      decisionMail(
        decision({
          kind: 'OpenShiftRequestDeclined',
          data: { ...swapped, until: moment },
          names: { colleague: null, job: null, location: null },
        }),
      ).text;
    expect(until('2026-11-28 02:30')).toContain('Het ging om: vrijdag 27 november 2026, 17:00–zolang nodig\n');
    expect(until('2026-11-28 07:00')).toContain('17:00 · oproep\n');
    expect(until('2026-11-28 00:00')).toContain('17:00–00:00\n');
  });

  it('names the night and the evening of a shift that starts after midnight', () => {
    const night = { ...swapped, from: '2026-11-28 00:30' };
    const line = (language: 'nl' | 'en') =>
      decisionMail(decision({ kind: 'OpenShiftRequestDeclined', language, data: night })).text;
    expect(line('nl')).toContain('vrijdag 27 november 2026, nacht op zaterdag 00:30–sluit, Bediening, Café');
    expect(line('en')).toContain('Friday 27 November 2026, night into Saturday 00:30–close, Bediening, Café');
  });

  it('escapes names in its HTML but not in its text', () => {
    const names = { colleague: '<b>Emma</b> & "co"', job: '<script>', location: null };
    const { html, text } = decisionMail(decision({ names, url: 'https://cafe.test/?a=1&b="2"' }));
    expect(text).toContain('<b>Emma</b> & "co"');
    expect(html).toContain('&lt;b&gt;Emma&lt;/b&gt; &amp; &quot;co&quot;');
    expect(html).toContain('href="https://cafe.test/?a=1&amp;b=&quot;2&quot;"');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('<html lang="nl">');
  });

  it.each(DECISIONS.flatMap((kind) => [[kind, 'nl'] as const, [kind, 'en'] as const]))(
    'leaves no placeholder of %s unfilled in %s',
    (kind, language) => {
      const data = kind.startsWith('TimeOut') ? { from: '2026-12-12', until: '2026-12-13' } : swapped;
      const { subject, text, html } = decisionMail(decision({ kind, data, language }));
      for (const shown of [subject, text, html]) expect(shown).not.toMatch(/[{}]|undefined|null|Invalid/);
    },
  );
});

it('isSentOutside is false only for a cancelled time out without a requested mail', () => {
  const removed = (data: object) => isSentOutside({ type: 'TimeOutCancelled', data });
  expect([removed({ sendMail: true }), removed({ sendMail: false }), removed({})]).toEqual([true, false, false]);
  expect(isSentOutside({ type: 'ShiftSwapOffered', data: {} })).toBe(true);
});
