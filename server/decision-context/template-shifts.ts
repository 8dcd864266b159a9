import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { CommandTransaction } from '../event-store/command-transaction.js';
import { existingScenario } from './existing-scenario.js';
import { CommandRefused } from '../event-store/refused.js';
import { notFound } from '../access/reach.js';

/**
 * Template of a location and job filter, with its shifts and scenario (null: none or deleted). Only for commands that
 * run `solo`.
 * @throws CommandRefused in the field `templateId`: `not_found` if unknown or at another location, `not_in_job_filter`
 * for another department
 */
export async function templateOf(
  transaction: CommandTransaction,
  templateId: string,
  { locationId, jobFilterId }: { readonly locationId: LocationId; readonly jobFilterId: JobFilterId },
) {
  const template = await transaction.db
    .selectFrom('template')
    .select(['template.location_id', 'template.job_filter_id', existingScenario.as('scenario_id'), 'template.shifts'])
    .where('template.organisation_id', '=', transaction.origin.organisationId)
    .where('template_id', '=', templateId)
    .executeTakeFirst();
  if (!template || template.location_id !== locationId) throw notFound('templateId');
  if (template.job_filter_id !== jobFilterId) throw new CommandRefused(fieldRefusal('templateId', 'not_in_job_filter'));
  return template;
}
