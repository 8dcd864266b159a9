import { describe, expect, it } from 'vitest';
import { type AccountMail, accountMail } from './account-mail.js';

const mail: AccountMail = {
  kind: 'invitation',
  language: 'nl',
  recipient: 'Daan Smit',
  location: 'Café <b>De Brug</b>',
  until: { at: Date.UTC(2026, 10, 29, 13, 5), zone: 'Europe/Amsterdam' },
  url: 'https://cafe.test/invitation#token=abc',
  account: 'https://cafe.test/account',
};

describe('an account mail', () => {
  it('an invitation names location, expiry and link', () => {
    const { subject, text } = accountMail({ ...mail, location: 'De Brug' });
    expect(subject).toBe('Je rooster bij De Brug staat klaar');
    expect(text).toBe(
      [
        'Hoi Daan,',
        'Je kunt vanaf nu in Rooster zien wanneer je werkt bij De Brug. Kies een wachtwoord en je bent binnen. De link werkt één keer, tot zondag 29 november 14:05.',
        'Kies een wachtwoord: https://cafe.test/invitation#token=abc',
        '-- \nDeze mail is automatisch verstuurd door Rooster. In Rooster zie je altijd hoe het nu is.',
      ].join('\n\n'),
    );
  });

  it('is in the language of its recipient', () => {
    const { subject, text } = accountMail({ ...mail, kind: 'reset', language: 'en' });
    expect(subject).toBe('A new password for Rooster');
    expect(text).toContain('The link works once, until Sunday 29 November 14:05.');
  });

  it('escapes names in its HTML', () => {
    expect(accountMail(mail).html).toContain('Café &lt;b&gt;De Brug&lt;/b&gt;');
  });

  it('leaves no placeholder unfilled in any kind and language', () => {
    for (const kind of [
      'invitation',
      'reset',
      'passwordReset',
      'passwordChanged',
      'passwordGuessed',
      'emailChange',
      'emailChangeTold',
      'emailChanged',
      'emailChangedBy',
      'erasureAsked',
    ] as const)
      for (const language of ['nl', 'en'] as const)
        for (const part of Object.values(accountMail({ ...mail, kind, language })))
          expect(part).not.toMatch(/[{}]|undefined|null|Invalid/);
  });
});
