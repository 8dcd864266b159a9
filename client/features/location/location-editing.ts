import { createContext, useContext } from 'react';
import type { LocationSettings } from '#domain/location/location-settings.views';

/** The location that is edited, as its page has it, and the one way in which the page writes. */
export interface LocationEditing {
  readonly location: LocationSettings;
  /**
   * Writes of all forms go one after the other, each resting on what the one before it made: two of one's own are no
   * conflict. Resolves with the location as it is then.
   */
  readonly save: (write: (now: LocationSettings) => Promise<LocationSettings>) => Promise<LocationSettings>;
}

export const LocationEditingContext = createContext<LocationEditing | null>(null);

export function useLocationEditing(): LocationEditing {
  const editing = useContext(LocationEditingContext);
  if (!editing) throw new Error('Used outside of the page of a location');
  return editing;
}

/** A form in a dialog of its own. */
export interface DialogFormProps {
  readonly onSaved: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}
