import { Page as RosterWeekPage } from '../features/roster-week/roster-week.page.js';
import { ShiftExtensions } from '../shared/shifts/shift-extensions.js';
import { SHIFT_EXTENSIONS } from './shift-extensions.js';

export { loader, shouldRevalidate } from '../features/roster-week/roster-week.page.js';

/** /main */
export function Page() {
  return (
    <ShiftExtensions value={SHIFT_EXTENSIONS}>
      <RosterWeekPage />
    </ShiftExtensions>
  );
}
