import { Page as OwnRosterPage } from '../features/own-roster/own-roster.page.js';
import { ShiftExtensions } from '../roster/published-week/shift-extensions.js';
import { SHIFT_EXTENSIONS } from './shift-extensions.js';

export { loader, shouldRevalidate } from '../features/own-roster/own-roster.page.js';

/** Page /rooster: the user's own roster. */
export function Page() {
  return (
    <ShiftExtensions value={SHIFT_EXTENSIONS}>
      <OwnRosterPage />
    </ShiftExtensions>
  );
}
