import { type ComponentType, createContext, use } from 'react';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Watchable } from '../../platform/state/watchable.js';

export interface ShiftButtonProps {
  readonly shift: FullSchedule;
  /** Class of the button in its surroundings. */
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
  /** Top of /main: news and chores to read first; renders nothing without any. */
  readonly First?: ComponentType;
  /** Whether everything that `First` shows has come, its code included; absent: it shows nothing. */
  readonly isFirstThere?: Watchable<boolean>;
  /** Requests of colleagues to the user. */
  readonly ColleagueRequests?: ComponentType;
  /** Requests made by the user. */
  readonly OwnRequests?: ComponentType;
  /** For planners: part of the panel of a published shift, below its actions; in a sheet above them. */
  readonly UnderShift?: ComponentType<OfShift>;
}

export const ShiftExtensions = createContext<ShiftExtensionsValue>({});

export const useShiftExtensions = (): ShiftExtensionsValue => use(ShiftExtensions);
