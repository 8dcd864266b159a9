import { type ComponentType, createContext, use } from 'react';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { Watchable } from '../../platform/state/watchable.js';

/** Shift and appearance of a button on an own shift. */
export interface ShiftButtonProps {
  readonly shift: FullSchedule;
  /** CSS class of buttons in this place. */
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
  /** Button on an own shift; renders nothing when it has no use. */
  readonly OwnShiftButton?: ComponentType<ShiftButtonProps>;
  /** State of pending requests about an own shift with a way to cancel them; renders nothing without any. */
  readonly OwnShiftState?: ComponentType<OfShift>;
  /** Action beside an open shift that the user could take. */
  readonly OpenShiftAction?: ComponentType<OfShift>;
  /** Top of /main: news and chores to read first; renders nothing without any. */
  readonly First?: ComponentType;
  /** Whether everything that `First` shows has loaded, including its code; absent: it shows nothing. */
  readonly isFirstThere?: Watchable<boolean>;
  /** Requests of colleagues to the user. */
  readonly ColleagueRequests?: ComponentType;
  /** Requests made by the user. */
  readonly OwnRequests?: ComponentType;
  /** For planners: part of a published shift's panel, below its actions; in a sheet above them. */
  readonly UnderShift?: ComponentType<OfShift>;
}

/** Context with the components of other features; without a provider there are none. */
export const ShiftExtensions = createContext<ShiftExtensionsValue>({});

/** Components of other features for shifts, from the nearest provider. */
export const useShiftExtensions = (): ShiftExtensionsValue => use(ShiftExtensions);
