import type { LoaderFunction } from 'react-router';
import { loader as rosterWeekLoader, Page as RosterWeekPage } from '../features/roster-week/roster-week.page.js';
import { ShiftExtensions } from '../shared/shifts/shift-extensions.js';
import { homeFirstLoader } from './home-first.js';
import { SHIFT_EXTENSIONS } from './shift-extensions.js';

export { shouldRevalidate } from '../features/roster-week/roster-week.page.js';

/** What stands above the roster comes with it. */
export const loader: LoaderFunction = async (args) => {
  await Promise.all([rosterWeekLoader(args), homeFirstLoader()]);
  return null;
};

/** /main */
export function Page() {
  return (
    <ShiftExtensions value={SHIFT_EXTENSIONS}>
      <RosterWeekPage />
    </ShiftExtensions>
  );
}
