import './steps/require-node.mjs';
import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { ensureBuilt } from './steps/build.mjs';
import { bytesOfPages, LIMITS, overLimits } from './steps/page-bytes.mjs';
import { inRoot } from './steps/places.mjs';
import { main, say, step } from './steps/progress.mjs';

const kB = (bytes) => (bytes / 1000).toFixed(1);
const WITH_ONE_MORE = inRoot('dist', 'client-with-one-more-page');
/**
 * What one more page may change the others, in bytes: each of those that are opened most, and the rest on average. Chunks
 * are cut elsewhere then, and of the rest one or the other carries more, or less.
 */
const OTHER_PAGE = 1_000;

/** A page of what many others have, and of what none has. */
const ONE_MORE = `
  import { AngleSlider, Stepper } from '@mantine/core';
  import { DateRangeForm } from '/shared/calendar/date-range-form.tsx';
  import { MonthTable } from '/shared/calendar/month-table.tsx';
  import { WeekSwitch } from '/shared/ui/week-switch.tsx';
  export const Page = () => [AngleSlider, Stepper, DateRangeForm, MonthTable, WeekSwitch];
`;

const oneMorePage = {
  name: 'rooster:one-more-page',
  enforce: 'pre',
  resolveId: (id) => (id === 'one-more-page' ? '\0one-more-page.js' : null),
  load: (id) => (id === '\0one-more-page.js' ? ONE_MORE : null),
  transform: (code, id) =>
    id.endsWith('client/app/pages.ts')
      ? `${code}\nPAGES.push({ path: 'one-more', namespaces: [], load: () => import('one-more-page') });`
      : null,
};

/** Holds what each page weighs, and that a page changes no other. */
await main(async () => {
  await ensureBuilt();
  const before = await bytesOfPages(inRoot('dist', 'client'));
  for (const [page, { scripts, styles, files }] of Object.entries(before))
    say(
      `${page.padEnd(64)} scripts ${kB(scripts).padStart(6)} kB, styles ${kB(styles).padStart(5)} kB, ${files} files`,
    );
  const faults = overLimits(before, LIMITS);

  const after = await step('Building the client with one more page', async () => {
    await build({
      configFile: inRoot('client/vite.config.ts'),
      logLevel: 'error',
      plugins: [oneMorePage],
      build: { outDir: WITH_ONE_MORE },
    });
    const bytes = await bytesOfPages(WITH_ONE_MORE);
    await rm(WITH_ONE_MORE, { recursive: true });
    return bytes;
  });
  const more = new Map(
    Object.entries(before).map(([page, { scripts, styles }]) => [
      page,
      Math.abs(after[page].scripts + after[page].styles - scripts - styles),
    ]),
  );
  const average = [...more.values()].reduce((sum, bytes) => sum + bytes, 0) / more.size;
  for (const page of Object.keys(LIMITS))
    if (more.get(page) > OTHER_PAGE)
      faults.push(`One more page changes ${page} by ${kB(more.get(page))} kB; 1 kB is allowed.`);
  if (average > OTHER_PAGE)
    faults.push(`One more page changes others by ${kB(average)} kB on average; 1 kB is allowed.`);
  say(
    `One more page changes others by ${kB(average)} kB on average, and by ${kB(Math.max(...more.values()))} at most.`,
  );
  for (const fault of faults) say(`✗ ${fault}`);
  return faults.length === 0 ? 0 : 1;
});
