import type { HouseProfileContent } from './house-profile.events.js';

/**
 * Details of a rule profile for history and put-backs: values as text `18 maxDay 600` (age, limit, value), and
 * severities as text `18 day_too_long warning`.
 */
export const profileDetails = ({ nameId, noteId, origin, values, severities, from, until }: HouseProfileContent) => ({
  nameId,
  noteId,
  origin,
  from,
  until,
  values: values.map(({ age, limit, value }) => `${age} ${limit} ${value}`),
  severities: severities.map(({ age, rule, severity }) => `${age} ${rule} ${severity}`),
});
