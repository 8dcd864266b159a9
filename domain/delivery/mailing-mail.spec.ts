import { expect, it } from 'vitest';
import { mailingMail } from './mailing-mail.js';

const mail = (text: string) =>
  mailingMail({
    language: 'nl',
    subject: 'Feest',
    text,
    sender: 'Lotte Watermunt',
    location: 'De Veenkade',
    stop: { subject: 'mailings', url: 'https://veenkade.test/unsubscribe?token=t' },
  });

it('a mailing contains its text and its sender', () => {
  expect(mail('Hoi Noor,\n\nZondag feest.').text).toBe(
    'Hoi Noor,\n\nZondag feest.\n\n-- \nDeze mail is door Lotte Watermunt van De Veenkade verstuurd met Rooster.\n\nGeen mail meer over berichten van de leiding: https://veenkade.test/unsubscribe?token=t',
  );
});

it('a mailing links addresses without trailing punctuation and escapes HTML', () => {
  const { html } = mail('Zie https://veenkade.test/?a=1&b=2. <script>alert("x")</script>');
  expect(html).toContain(
    '<a href="https://veenkade.test/?a=1&amp;b=2">https://veenkade.test/?a=1&amp;b=2</a>. &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;',
  );
  expect(html).not.toContain('<script');
});
