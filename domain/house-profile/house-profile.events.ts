import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { defineEvent } from '../kernel/event.js';
import { type OrganisationId, TextId } from '../kernel/ids.js';
import { BuiltInProfileId, HouseProfileId, HouseSeverity, HouseValue } from '../rules/house-profile.js';

/** Content of a rule profile of an organisation. Name and note are texts outside the log. */
export const HouseProfileContent = z.object({
  nameId: TextId,
  /** Why it differs; null: nothing noted. */
  noteId: TextId.nullable(),
  origin: BuiltInProfileId,
  /** Values that differ from the origin. */
  values: z.array(HouseValue),
  /** Severities that differ from the origin. */
  severities: z.array(HouseSeverity),
  from: CivilDate,
  /** Last date; null: without an end. */
  until: CivilDate.nullable(),
});
export type HouseProfileContent = z.infer<typeof HouseProfileContent>;

/** A profile was added, or a removed one is there again. */
export const HouseProfileAdded = defineEvent('HouseProfileAdded', {
  profileId: HouseProfileId,
  ...HouseProfileContent.shape,
});

/** Name, note, values or dates changed. */
export const HouseProfileChanged = defineEvent('HouseProfileChanged', {
  profileId: HouseProfileId,
  ...HouseProfileContent.shape,
  was: HouseProfileContent,
});

/** It got a last day. */
export const HouseProfileRetired = defineEvent('HouseProfileRetired', {
  profileId: HouseProfileId,
  until: CivilDate,
  was: z.object({ until: CivilDate.nullable() }),
});

/** It was removed before it judged any date. */
export const HouseProfileRemoved = defineEvent('HouseProfileRemoved', {
  profileId: HouseProfileId,
  was: HouseProfileContent,
});

export const HouseProfileEvent = z.discriminatedUnion('type', [
  HouseProfileAdded,
  HouseProfileChanged,
  HouseProfileRetired,
  HouseProfileRemoved,
]);
export type HouseProfileEvent = z.infer<typeof HouseProfileEvent>;

/** All rule profiles of an organisation, because their dates never overlap. */
export const houseProfileStream = (organisationId: OrganisationId): string => `house-profile/${organisationId}`;
