import { lazy } from 'react';
import { AskForShift } from '../features/shift-request/ask-for-shift.js';
import { OfferedSwaps } from '../features/swap/offered-swaps.js';
import { OfferButton, OfferState } from '../features/swap/offer-on-shift.js';
import type { ShiftExtensionsValue } from '../roster/published-week/shift-extensions.js';
import { HomeFirst, isHomeFirstLoaded } from './home-first.js';
import { OwnRequests } from './own-requests.js';

/**
 * Actions and states of shifts, wherever they are shown. Features may not import each other, so they are combined here.
 */
export const SHIFT_EXTENSIONS: ShiftExtensionsValue = {
  First: HomeFirst,
  isFirstThere: isHomeFirstLoaded,
  OwnShiftButton: OfferButton,
  OwnShiftState: OfferState,
  OpenShiftAction: AskForShift,
  ColleagueRequests: OfferedSwaps,
  OwnRequests,
  // Lazy, because staff never see it; when it fails to load, the panel is shown without it.
  UnderShift: lazy(() =>
    import('./shift-changes.js').then(
      ({ LatestShiftChanges }) => ({ default: LatestShiftChanges }),
      (error: unknown) => {
        console.error(error);
        return { default: () => null };
      },
    ),
  ),
};
