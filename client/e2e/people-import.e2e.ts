import { expect, test } from '@playwright/test';
import { askApi } from './ask-api.js';
import { Visitor } from './visitor.js';

const port = Number(process.env['ROOSTER_PORT']);
const MANAGER = 'lotte.watermunt';

/** List of twelve people, five of them with an invalid cell. */
const FAULTS: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  2: { email: 'lijst2@gmail' },
  4: { phone: '06 1234' },
  6: { birthDate: '31-02-2001' },
  8: { job: 'Bediening en zo' },
  12: { type: 'Leidinggevende' },
};
const line = (index: number): string => {
  const right = {
    name: `Lijst Persoon ${index}`,
    email: `lijst${index}@veenkade.example`,
    phone: `06 2000 ${String(1000 + index)}`,
    birthDate: `${(index % 28) + 1}-3-2001`,
    job: '',
    type: 'Medewerker',
  };
  return Object.values({ ...right, ...FAULTS[index] }).join('\t');
};
const LIST = [
  'Naam\tE-mail\tTelefoon\tGeboortedatum\tFunctie\tSoort',
  ...Array.from({ length: 12 }, (_, index) => line(index + 1)),
].join('\n');

test(
  'a manager imports a list of people, corrects five cells, cannot make anybody a manager, and undoes the import',
  { tag: '@long' },
  async ({ browser }) => {
    const visitor = await Visitor.signIn(browser, port, { account: MANAGER });
    const { page } = visitor;
    await page.goto('/people/import');
    await page.getByLabel(/^Plak hier/).fill(LIST);
    await page.getByRole('button', { name: 'Lezen', exact: true }).click();
    await expect(page.getByText('5 regels kloppen nog niet.', { exact: false })).toBeVisible();
    await expect(page.getByText('Alleen een hoofdbeheerder maakt iemand leidinggevende.')).toBeVisible();
    await visitor.expectAccessible();

    for (const [field, row, text] of [
      ['E-mail', 3, 'lijst2@veenkade.example'],
      ['Telefoon', 5, '06 2000 1004'],
      ['Geboortedatum', 7, '28-02-2001'],
      ['Functies', 9, ''],
      ['Soort', 13, 'Medewerker'],
    ] as const) {
      const cell = page.getByLabel(`${field} op regel ${row}`);
      await cell.fill(text);
      await cell.press('Enter');
    }
    await page.getByRole('button', { name: '12 regels overnemen' }).click();
    await expect(page.getByRole('heading', { name: '12 regels zijn overgenomen' })).toBeVisible();
    const importedPeople = async () =>
      (await askApi<{ id: string; name: string; type: { name: string } }[]>(MANAGER, 'GET', '/people')).filter(
        ({ name }) => name.startsWith('Lijst Persoon'),
      );
    expect((await importedPeople()).map(({ type }) => type.name)).toEqual(
      Array.from({ length: 12 }, () => 'Medewerker'),
    );

    await page.getByRole('button', { name: 'Alles terugdraaien' }).click();
    await expect(page.getByRole('button', { name: '12 regels overnemen' })).toBeVisible();
    expect(await importedPeople()).toEqual([]);
    await visitor.leave();
  },
);
