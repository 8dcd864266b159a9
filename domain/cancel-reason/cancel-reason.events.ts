import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { CancelReasonId, LocationId, TextId } from '../kernel/ids.js';

/** A reason to choose when a shift is called off. */
export const CancelReasonAdded = defineEvent('CancelReasonAdded', {
  cancelReasonId: CancelReasonId,
  locationId: LocationId,
  /** The description is a text outside the log. */
  descriptionId: TextId,
});

/** It left the choices; shifts keep its text. */
export const CancelReasonRemoved = defineEvent('CancelReasonRemoved', {
  cancelReasonId: CancelReasonId,
  locationId: LocationId,
});

export const CancelReasonEvent = z.discriminatedUnion('type', [CancelReasonAdded, CancelReasonRemoved]);
export type CancelReasonEvent = z.infer<typeof CancelReasonEvent>;

/** The reasons of one location. */
export const cancelReasonStream = (locationId: LocationId): string => `cancel-reason/${locationId}`;
