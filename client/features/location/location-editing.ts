import { createContext, useContext } from 'react';
import type { LocationSettings } from '#domain/location/location-settings.views';

/** Location as the page's last write left it, and the page's queue of writes. */
export interface LocationEditing {
  readonly location: LocationSettings;
  /**
   * Queues a write behind the page's earlier ones and passes the location that they made, so that own writes do not
   * conflict. Resolves to the written location; rejects like the write, or with `unauthenticated` if another user
   * signed in while it waited.
   */
  readonly save: (write: (now: LocationSettings) => Promise<LocationSettings>) => Promise<LocationSettings>;
}

/** Location edited on this page; null outside of it. */
export const LocationEditingContext = createContext<LocationEditing | null>(null);

/** Location edited on this page with its queue of writes; throws outside of the page. */
export function useLocationEditing(): LocationEditing {
  const editing = useContext(LocationEditingContext);
  if (!editing) throw new Error('Used outside of the page of a location');
  return editing;
}

/** Callbacks of a form in a dialog. */
export interface DialogFormProps {
  readonly onSaved: () => void;
  /** Reports whether input would be lost on closing. */
  readonly onDirty: (isDirty: boolean) => void;
}
