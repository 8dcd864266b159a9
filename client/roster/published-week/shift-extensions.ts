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

/** What other features add wherever somebody sees their own shifts; put together in `client/app`. What is absent is not shown. */
export interface ShiftExtensionsValue {
  /** A button on an own shift, or nothing when it has no use. */
  readonly OwnShiftButton?: ComponentType<ShiftButtonProps>;
  /** What goes on about an own shift, and the way out of it; or nothing. */
  readonly OwnShiftState?: ComponentType<OfShift>;
  /** Beside an open shift that one could take. */
  readonly OpenShiftAction?: ComponentType<OfShift>;
  /** On /main, above all else: what one should know and do first; nothing where there is nothing. */
  readonly First?: ComponentType;
  /** Whether everything that `First` shows has come, its code included; absent: it shows nothing. */
  readonly isFirstThere?: Watchable<boolean>;
  /** What colleagues ask of one. */
  readonly ColleagueRequests?: ComponentType;
  /** What one has asked for oneself. */
  readonly OwnRequests?: ComponentType;
  /** For who plans: in the panel of a published shift, under what is done with it; above that in a sheet. */
  readonly UnderShift?: ComponentType<OfShift>;
}

export const ShiftExtensions = createContext<ShiftExtensionsValue>({});

export const useShiftExtensions = (): ShiftExtensionsValue => use(ShiftExtensions);
