import { createContext, useContext } from 'react';
import type { LocationSettings } from '#domain/location/location-settings.views';

/** The location that is edited, as its page has it, and what is done with the answer of each write. */
export interface LocationEditing {
  readonly location: LocationSettings;
  readonly saved: (location: LocationSettings) => void;
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
