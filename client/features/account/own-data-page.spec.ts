import { expect, it } from 'vitest';
import { OwnData } from '#domain/account/account.views';
import { ownDataPage } from './own-data-page.js';

const data = OwnData.parse({
  at: '2026-03-12T09:00:00.000Z',
  person: { name: '<b>Noor</b>', phone_for: 'colleagues', email: null },
  groups: { freeDays: [], terms: [{ from_date: '2026-01-01', always: false, job_ids: ['Bar', 'Bediening'] }] },
  events: [
    {
      at: '2026-03-12T09:00:00.000Z',
      kind: 'TimeOutRequested',
      byMe: true,
      location: null,
      date: '2026-04-06',
      before: null,
      after: { approved: null, remark: 'Bruiloft & feest' },
    },
  ],
});

it('ownDataPage returns HTML without external resources that escapes what people wrote', () => {
  const html = ownDataPage(data, {
    language: 'nl',
    heading: 'Wat Rooster van Noor bewaart',
    at: 'Opgehaald op 12 maart',
    group: (name) => name,
    field: (name) => `veld ${name}`,
    value: (field, value) => (field === 'from_date' ? `op ${value}` : null),
    event: (kind) => `gebeurd ${kind}`,
    detail: (name) => `detail ${name}`,
    none: 'Niets',
    yes: 'ja',
    no: 'nee',
    events: ['Wanneer', 'Wat', 'Door jou', 'Waar', 'Bijzonderheden'],
  });
  expect(html).toContain('<td>veld phone_for</td><td>colleagues</td>');
  expect(html).toContain('<td>&lt;b&gt;Noor&lt;/b&gt;</td>');
  expect(html).toContain('<h2>freeDays</h2><p>Niets</p>');
  expect(html).toContain('<td>op 2026-01-01</td><td>nee</td><td>Bar, Bediening</td>');
  expect(html).toContain(
    '<td>gebeurd TimeOutRequested (2026-04-06)</td><td>ja</td><td>–</td><td>detail approved: –; detail remark: Bruiloft &amp; feest</td>',
  );
  expect(html).not.toMatch(/<script|src=|href=|undefined/);
});
