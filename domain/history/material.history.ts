import type { CancelReasonEvent } from '../cancel-reason/cancel-reason.events.js';
import type { CommentEvent } from '../comment/comment.events.js';
import { clockTime } from '../kernel/clock-time.js';
import type { CancelReasonId, TextId } from '../kernel/ids.js';
import type { LocationEvent } from '../location/location.events.js';
import type { OrganisationEvent } from '../organisation/organisation.events.js';
import type { PlacementEvent } from '../placement/placement.events.js';
import type { ScenarioEvent } from '../scenario/scenario.events.js';
import type { StartTimeEvent } from '../start-time/start-time.events.js';
import type { TemplateEvent } from '../template/template.events.js';
import { type Details, type Seen, type Telling, type Tellings } from './telling.js';

export const organisationHistory: Tellings<OrganisationEvent> = {
  OrganisationFounded: () => ({}),
  LocationOpened: ({ locationId }) => ({ locationId, entityId: locationId }),
  JobDefined: ({ jobId, locationIds }) => ({ entityId: jobId, after: { locationIds } }),
  JobFilterDefined: ({ jobFilterId, locationId, jobIds }) => ({
    locationId,
    jobFilterId,
    entityId: jobFilterId,
    after: { jobIds },
  }),
  DemoLoaded: null,
};

export const locationHistory: Tellings<LocationEvent> = {
  SmsTextConfigured: ({ locationId, textId, sender }) => ({
    locationId,
    entityId: locationId,
    after: { textId, sender },
  }),
};

type TemplateContent = Pick<
  Extract<TemplateEvent, { type: 'TemplateCreated' }>['data'],
  'templateId' | 'locationId' | 'jobFilterId' | 'nameId' | 'scenarioId' | 'shifts'
>;

const templateDetails = ({ nameId, scenarioId, shifts }: TemplateContent): Details => ({
  nameId,
  scenarioId,
  shifts: shifts.reduce((sum, { count }) => sum + count, 0),
});

/** Templates and scenarios are told by name and size: what they hold is read where they are edited. */
export const templateHistory: Tellings<TemplateEvent, TemplateContent | null> = {
  TemplateCreated: (data) => tellTemplate(null, data),
  TemplateChanged: (data, { before }) => tellTemplate(before, data),
  TemplateCopied: ({ fromTemplateId, ...data }) => ({
    ...tellTemplate(null, data),
    entities: [fromTemplateId],
    after: { ...templateDetails(data), fromTemplateId },
  }),
  TemplateDeleted: ({ templateId, locationId }, { before }) => ({
    locationId,
    jobFilterId: before?.jobFilterId ?? null,
    entityId: templateId,
    before: before && templateDetails(before),
  }),
};

const tellTemplate = (was: TemplateContent | null, is: TemplateContent): Telling => ({
  locationId: is.locationId,
  jobFilterId: is.jobFilterId,
  entityId: is.templateId,
  before: was && templateDetails(was),
  after: templateDetails(is),
});

type ScenarioContent = Pick<
  Extract<ScenarioEvent, { type: 'ScenarioCreated' }>['data'],
  'scenarioId' | 'locationId' | 'nameId' | 'shifts'
>;

const scenarioDetails = ({ nameId, shifts }: ScenarioContent): Details => ({
  nameId,
  shifts: shifts.reduce((sum, { maxEmployees }) => sum + maxEmployees, 0),
});

export const scenarioHistory: Tellings<ScenarioEvent, ScenarioContent | null> = {
  ScenarioCreated: (data) => tellScenario(null, data),
  ScenarioChanged: (data, { before }) => tellScenario(before, data),
  ScenarioCopied: ({ fromScenarioId, ...data }) => ({
    ...tellScenario(null, data),
    entities: [fromScenarioId],
    after: { ...scenarioDetails(data), fromScenarioId },
  }),
  ScenarioDeleted: ({ scenarioId, locationId }, { before }) => ({
    locationId,
    entityId: scenarioId,
    before: before && scenarioDetails(before),
  }),
};

const tellScenario = (was: ScenarioContent | null, is: ScenarioContent): Telling => ({
  locationId: is.locationId,
  entityId: is.scenarioId,
  before: was && scenarioDetails(was),
  after: scenarioDetails(is),
});

type PlacementContent = Extract<PlacementEvent, { type: 'TemplatePlaced' }>['data'];
type Placed = Pick<PlacementContent, 'templateId' | 'from' | 'until'>;

const placed = ({ templateId, from, until }: Placed): Details => ({ templateId, from, until });

export const placementHistory: Tellings<PlacementEvent> = {
  TemplatePlaced: (data) => tellPlacement(data, null, data),
  PlacementMoved: ({ was, ...data }) => tellPlacement(data, was, data),
  PlacementRemoved: (data) => tellPlacement(data, data, null),
};

const tellPlacement = (
  { placementId, locationId, jobFilterId, templateId, from }: PlacementContent,
  was: Placed | null,
  is: Placed | null,
): Telling => ({
  locationId,
  jobFilterId,
  date: from,
  ...(was ? { fromDate: was.from } : {}),
  entityId: placementId,
  entities: [templateId, was?.templateId],
  before: was && placed(was),
  after: is && placed(is),
});

type Texts = { readonly textId: TextId | null; readonly textEmployeesId: TextId | null };

const texts = ({ textId, textEmployeesId }: Texts): Details => ({ textId, textEmployeesId });

export const commentHistory: Tellings<CommentEvent> = {
  DayCommentAdded: ({ commentId, locationId, date, ...is }) => ({
    locationId,
    date,
    entityId: commentId,
    after: texts(is),
  }),
  DayCommentChanged: ({ commentId, locationId, date, was, ...is }) => ({
    locationId,
    date,
    entityId: commentId,
    before: texts(was),
    after: texts(is),
  }),
};

/** Of the reasons of a location as much as it takes to say which one left. */
interface Reasons {
  readonly reasons: Readonly<Record<CancelReasonId, { readonly descriptionId: TextId }>>;
}

export const cancelReasonHistory: Tellings<CancelReasonEvent, Reasons> = {
  CancelReasonAdded: ({ cancelReasonId, locationId, descriptionId }) => ({
    locationId,
    entityId: cancelReasonId,
    after: { descriptionId },
  }),
  CancelReasonRemoved: ({ cancelReasonId, locationId }, { before }: Seen<Reasons>) => {
    const reason = before.reasons[cancelReasonId];
    return { locationId, entityId: cancelReasonId, before: reason ? { descriptionId: reason.descriptionId } : null };
  },
};

export const startTimeHistory: Tellings<StartTimeEvent> = {
  StartTimeAdded: ({ startTimeId, locationId, minute }) => ({
    locationId,
    entityId: startTimeId,
    after: { start_time: clockTime(minute) },
  }),
  StartTimeRemoved: ({ startTimeId, locationId, minute }) => ({
    locationId,
    entityId: startTimeId,
    before: { start_time: clockTime(minute) },
  }),
};
