import { type ComponentType, createContext, use } from 'react';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Watchable } from '../../platform/state/watchable.js';

export interface ShiftButtonProps {
  readonly shift: FullSchedule;
  /** Looks of a button where it stands. */
  readonly className: string | undefined;
}

interface OfShift {
  readonly shift: FullSchedule;
}

/**
 * Components of other features shown with the user's own shifts, assembled in `client/app`. Absent components are not
 * shown.
 */
export interface ShiftExtensionsValue {
  /** A button on an own shift, or nothing when it has no use. */
  readonly OwnShiftButton?: ComponentType<ShiftButtonProps>;
  /** State of pending requests about an own shift with a way to cancel them; renders nothing without any. */
  readonly OwnShiftState?: ComponentType<OfShift>;
  /** Beside an open shift that one could take. */
  readonly OpenShiftAction?: ComponentType<OfShift>;
  /** On /main, above all else: what one should know and do first; nothing where there is nothing. */
  readonly First?: ComponentType;
  /** Whether everything that `First` shows has come, its code included; absent: it shows nothing. */
  readonly isFirstThere?: Watchable<boolean>;
  /** Requests of colleagues to the user. */
  readonly ColleagueRequests?: ComponentType;
  /** Requests made by the user. */
  readonly OwnRequests?: ComponentType;
  /** For who plans: in the panel of a published shift, under what is done with it; above that in a sheet. */
  readonly UnderShift?: ComponentType<OfShift>;
}

export const ShiftExtensions = createContext<ShiftExtensionsValue>({});

export const useShiftExtensions = (): ShiftExtensionsValue => use(ShiftExtensions);
