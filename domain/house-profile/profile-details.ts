import type { HouseProfileContent } from './house-profile.events.js';

/** A profile as history and put-backs show it: changed values as `18 maxDay 600`, severities as `18 day_too_long warning`. */
export const profileDetails = ({ nameId, noteId, origin, values, severities, from, until }: HouseProfileContent) => ({
  nameId,
  noteId,
  origin,
  from,
  until,
  values: values.map(({ age, limit, value }) => `${age} ${limit} ${value}`),
  severities: severities.map(({ age, rule, severity }) => `${age} ${rule} ${severity}`),
});
