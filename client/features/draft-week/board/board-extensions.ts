import { type ComponentType, createContext, use } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import type { WeekItem } from '../model/week-items.js';
import type { WeekFill } from '../week-fill/week-fill.state.js';

/** Props of the publish preview. */
export interface PublishProps {
  /** Departments that somebody wants to publish, one at least. */
  readonly requested: readonly JobFilterId[];
  readonly onClose: () => void;
}

/** A tab of the panel beside the board, about the shift that is chosen. */
export interface PanelTab {
  readonly id: string;
  /** Its name, in the language of the reader. */
  readonly Label: ComponentType;
  readonly Content: ComponentType<{
    readonly item: WeekItem;
    readonly locationId: LocationId;
    readonly monday: CivilDate;
  }>;
}

/**
 * Parts that other features add to the board, composed in `client/app/new-rooster.page.tsx`. Absent parts are not
 * shown.
 */
export interface BoardExtensionsValue {
  /** Shown while somebody wants to publish: the preview, with the button that does it. */
  readonly Publish?: ComponentType<PublishProps>;
  readonly panelTabs?: readonly PanelTab[];
  /** In the panel of a shift, whatever tab is open; under the tabs on a desk, above them in a sheet. */
  readonly UnderShift?: ComponentType<{ readonly item: WeekItem }>;
  /** Below all of it on a desk, above what the thumb does on a phone: what comes to mind while planning. */
  readonly UnderBoard?: ComponentType;
  /** While somebody fills open shifts: the proposal, over the grid on a desk and in a sheet on a phone. */
  readonly FillStrip?: ComponentType<{ readonly fill: WeekFill }>;
  /** In the toolbar, beside undo and redo: the week in former times. */
  readonly HistoryButton?: ComponentType<{ readonly locationId: LocationId; readonly monday: CivilDate }>;
}

/** Context with the parts that other features add to the board; empty outside a provider. */
export const BoardExtensions = createContext<BoardExtensionsValue>({});

/** Parts that other features add to the board; an empty object without a provider, so that each part may be absent. */
export const useBoardExtensions = (): BoardExtensionsValue => use(BoardExtensions);
