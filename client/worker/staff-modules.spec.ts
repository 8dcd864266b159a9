import { expect, it } from 'vitest';
import { mayOpen, type RoleFacts } from '#domain/access/access';
import type { PageDefinition } from '../app/page-definition.js';
import { PAGES } from '../app/pages.js';
import { STAFF_MODULES } from './staff-modules.js';

const STAFF: readonly RoleFacts[] = [true, false].map((always) => ({
  superUser: false,
  always,
  type: { name: 'Medewerker' },
}));

/** The end of the path of the module that a page is loaded from. */
const moduleOf = ({ path, load }: PageDefinition): string => {
  const [, found] = /([\w./-]+\.page)\.[jt]sx?/.exec(String(load)) ?? [];
  if (found === undefined) throw new Error(`${path} is loaded from no module of a page`);
  return `${found.replace(/^(\.\.?\/)+/, '')}.tsx`;
};

it('the service worker stores each page that staff may open', () => {
  const stored = [...STAFF_MODULES.start, ...STAFF_MODULES.pages];
  const open = PAGES.filter(({ path }) => STAFF.some((user) => mayOpen(user, `/${path}`)));
  expect(open.map(({ path }) => path)).toContain('rooster');
  expect(open.filter((page) => !stored.some((end) => moduleOf(page).endsWith(end))).map(({ path }) => path)).toEqual(
    [],
  );
});
