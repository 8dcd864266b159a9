import { z } from 'zod';
import { answerShape } from '../kernel/settings.js';
import { ORGANISATION_SETTINGS } from './organisation.settings.js';

/** Name and settings of the organisation. */
export const OrganisationView = z.object({
  name: z.string(),
  ...answerShape(ORGANISATION_SETTINGS),
  revision: z.int(),
});
export type OrganisationView = z.infer<typeof OrganisationView>;
