import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { JobFilterId, LocationId, ScenarioId, TemplateId, TextId } from '#domain/kernel/ids';
import { placeTimes } from '#domain/kernel/time-options';
import { draftWeekStream } from '#domain/draft-week/draft-week.events';
import { isDrafting, slotsOf } from '#domain/draft-week/draft-week.state';
import { placementDecider, placementsAhead } from '#domain/placement/placement.decider';
import { placementStream } from '#domain/placement/placement.events';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { shiftsOf } from '#domain/roster-week/roster-week.state';
import type { contentDifference } from '#domain/template/template-put-back';
import { shiftsOfWeek } from '#domain/template/shifts-of-week';
import {
  type TakeTemplate,
  type Template,
  type TemplateCommand,
  type TemplateContext,
  templateDecider,
} from '#domain/template/template.decider';
import { type TemplateEvent, templateStream } from '#domain/template/template.events';
import type { TemplateView } from '#domain/template/template.views';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Append } from '../../event-store/command-origin.js';
import type { CommandOutcome } from '../../event-store/outcome.js';
import { outcomeOfDecision } from '../../event-store/outcome-of-decision.js';
import type { StreamKind } from '../../event-store/stream-kind.js';
import type { CommandTransaction } from '../../event-store/command-transaction.js';
import { DIRECTORY } from '../../decision-context/directory.js';
import { isSameName, SCENARIOS, TEMPLATES } from '../../decision-context/material-facts.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { placementKind } from '../../decision-context/placement-kind.js';
import { notFound } from '../../access/reach.js';
import { todayIn } from '../../decision-context/today.js';
import { EditTemplate, type TemplateEditCommand } from './template.messages.js';
import { templateView } from './template.presenter.js';

/** Stream kind of templates, one stream each. */
export const templateKind: StreamKind<Template | null, TemplateEvent> = { name: 'template', ...templateDecider };

type Place = Pick<Template, 'locationId' | 'jobFilterId'>;

/** Creates, copies, changes or deletes a template by one edit in its stream. Answers it, null after a deletion. */
@CommandHandler(EditTemplate)
export class EditTemplateHandler implements ICommandHandler<EditTemplate> {
  constructor(private readonly runner: CommandRunner) {}

  execute({ origin, templateId, edit }: EditTemplate): Promise<TemplateView | null> {
    return this.runner.execute<TemplateView | null>({
      origin,
      streamId: templateStream(templateId),
      execute: (transaction) => executeTemplateEdit(transaction, templateId, edit),
    });
  }
}

/**
 * Outcome of a template edit; answers the template, null after a deletion.
 * @throws CommandRefused `not_found` for an unknown template, location or source
 */
export async function executeTemplateEdit(
  transaction: CommandTransaction,
  templateId: TemplateId,
  edit: TemplateEditCommand,
): Promise<CommandOutcome<TemplateView | null>> {
  const streamId = templateStream(templateId);
  const state = await transaction.state(templateKind, streamId);
  const department = 'locationId' in edit ? edit : state;
  if (!department) throw notFound();
  const placed = await placementsOf(transaction, templateId, department);
  const oldName = (await transaction.facts(TEMPLATES)).get(templateId)?.name ?? '';
  const name = 'name' in edit && edit.name !== undefined ? edit.name : oldName;
  const context = await contextOf(transaction, department, { templateId, name, placed });
  const command = await commandOf(transaction, edit, { templateId, state, oldName });
  const decision = templateDecider.decide(command, state, context, transaction.meta);
  const location = (await transaction.facts(DIRECTORY)).locations.get(department.locationId);
  const shown = (template: Template, called: string) => (location ? templateView(template, called, location) : null);
  const scenarios = await transaction.facts(SCENARIOS);
  return outcomeOfDecision(decision, {
    streamId,
    beside: edit.type === 'DeleteTemplate' && decision.ok ? await unplace(transaction, templateId, department) : [],
    present: (refusal) => ({
      ...refusal,
      ...('facts' in refusal && refusal.facts
        ? { facts: { name, ...refusal.facts, ...withNames(refusal.facts, [oldName, name], scenarios) } }
        : {}),
      ...('current' in refusal && state ? { current: { ...shown(state, oldName) } } : {}),
    }),
    answer: async (after) => {
      const template = await after.state(templateKind, streamId);
      return template ? shown(template, name) : null;
    },
  });
}

/** Changes of the refusal with the names of template and scenario instead of ids; empty if it has none. */
function withNames(
  facts: object,
  names: readonly [now: string, then: string],
  scenarios: ReadonlyMap<ScenarioId, { readonly name: string }>,
): object {
  const { changes } = facts as { readonly changes?: ReturnType<typeof contentDifference>['changes'] };
  if (!changes) return {};
  const named = ({ scenarioId, shifts }: (typeof changes)[number]['before'], name: string) => ({
    name,
    scenario: (scenarioId && scenarios.get(scenarioId)?.name) ?? null,
    shifts,
  });
  return {
    changes: changes.map(({ before, after }) => ({ before: named(before, names[0]), after: named(after, names[1]) })),
  };
}

async function contextOf(
  transaction: CommandTransaction,
  { locationId, jobFilterId }: Place,
  { templateId, name, placed }: { templateId: TemplateId; name: string } & Pick<TemplateContext, 'placed'>,
): Promise<TemplateContext> {
  const directory = await transaction.facts(DIRECTORY);
  const location = directory.locations.get(locationId);
  if (!location) throw notFound('horecaLocationId');
  const templates = [...(await transaction.facts(TEMPLATES)).values()];
  const scenarios = [...(await transaction.facts(SCENARIOS)).values()];
  const isHere = (of: { locationId: LocationId }) => of.locationId === locationId;
  return {
    jobs: location.jobs,
    ...placeTimes(location),
    jobFilterIds: [...directory.jobFilters.values()]
      .filter((filter) => isHere(filter) && !filter.removed)
      .map((filter): JobFilterId => filter.jobFilterId),
    scenarioIds: scenarios.filter(isHere).map(({ scenarioId }) => scenarioId),
    nameTaken: templates.some(
      (other) =>
        other.templateId !== templateId &&
        isHere(other) &&
        other.jobFilterId === jobFilterId &&
        isSameName(other.name, name),
    ),
    placed,
    jobNames: Object.fromEntries([...directory.jobs.values()].map((job) => [job.jobId, job.name])),
  };
}

async function commandOf(
  transaction: CommandTransaction,
  edit: TemplateEditCommand,
  { templateId, state, oldName }: { templateId: TemplateId; state: Template | null; oldName: string },
): Promise<TemplateCommand> {
  switch (edit.type) {
    case 'CreateTemplate': {
      const { name, ...command } = edit;
      return { ...command, templateId, nameId: transaction.writeText(name) };
    }
    case 'CopyTemplate': {
      const { name, sourceId, ...command } = edit;
      const source = await transaction.state(templateKind, templateStream(sourceId));
      if (!source) throw notFound('templateId');
      return { ...command, templateId, source, nameId: transaction.writeText(name) };
    }
    case 'TakeTemplate': {
      const { name, ...command } = edit;
      return { ...command, ...(await weekOf(transaction, edit)), templateId, nameId: transaction.writeText(name) };
    }
    case 'ChangeTemplate': {
      const { name, ...command } = edit;
      const nameId: TextId | undefined =
        name === undefined || name === oldName ? state?.nameId : transaction.writeText(name);
      return { ...command, ...(nameId ? { nameId } : {}) };
    }
    case 'PutTemplateBack':
    case 'DeleteTemplate':
      return edit;
  }
}

/**
 * Shifts and scenario of a department's week: of its open draft, otherwise the published shifts that are not called
 * off.
 */
async function weekOf(
  transaction: CommandTransaction,
  { locationId, jobFilterId, monday }: Pick<TakeTemplate, 'locationId' | 'jobFilterId' | 'monday'>,
): Promise<Pick<TakeTemplate, 'scenarioId' | 'shifts'>> {
  const draft = await transaction.state(draftWeekKind, draftWeekStream(locationId, monday));
  const roster = await transaction.state(rosterWeekKind, rosterWeekStream(locationId, monday));
  const items = isDrafting(draft, jobFilterId)
    ? slotsOf(draft, jobFilterId)
    : shiftsOf(roster, jobFilterId).filter(({ calledOff }) => !calledOff);
  return { scenarioId: draft.parts[jobFilterId]?.scenarioId ?? null, shifts: shiftsOfWeek(items) };
}

/** Placements of the template from today on. */
async function placementsOf(
  transaction: CommandTransaction,
  templateId: TemplateId,
  { locationId, jobFilterId }: Place,
) {
  const placements = await transaction.state(placementKind, placementStream(locationId, jobFilterId));
  return placementsAhead(placements, templateId, await todayIn(transaction, locationId));
}

/** Events that remove the placements of a template that is deleted. */
async function unplace(
  transaction: CommandTransaction,
  templateId: TemplateId,
  { locationId, jobFilterId }: Place,
): Promise<Append[]> {
  const streamId = placementStream(locationId, jobFilterId);
  const context = { today: await todayIn(transaction, locationId), template: { locationId, jobFilterId } };
  const command = { type: 'RemoveTemplatePlacements', templateId } as const;
  const decision = placementDecider.decide(
    command,
    await transaction.state(placementKind, streamId),
    context,
    transaction.meta,
  );
  return decision.ok ? [{ streamId, events: decision.events }] : [];
}
