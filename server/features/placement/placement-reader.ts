import { Inject, Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobFilterId, LocationId, PlacementId, ScenarioId, TemplateId } from '#domain/kernel/ids';
import type { Placement } from '#domain/placement/placement.decider';
import type { PlacementView } from '#domain/placement/placement.views';
import { DATABASE, type Database } from '../../database/database.js';
import { selectTextContent } from '../../event-store/texts.js';
import { existingScenario } from '../../decision-context/existing-scenario.js';
import { StreamReader } from '../../event-store/stream-reader.js';
import { draftWeekKind, rosterWeekKind } from '../../decision-context/planning-contexts.js';
import { begunOf, streamsOfWeeks, type WeekLayers } from './begun-weeks.js';
import { placementView } from './placement.presenter.js';

/** Location and dates of placements; both dates inclusive. */
export interface PlacementRange {
  readonly organisationId: string;
  readonly locationId: LocationId;
  /** Null: all departments. */
  readonly jobFilterId: JobFilterId | null;
  readonly from: CivilDate;
  /** Null: no limit. */
  readonly until: CivilDate | null;
}

interface FoundPlacement {
  readonly placement: Placement;
  readonly title: string;
  readonly scenarioId: ScenarioId | null;
}

/**
 * Reads the placements of a location that overlap given dates, for queries and live watchers, sorted by first date,
 * then template name.
 */
@Injectable()
export class PlacementReader {
  constructor(
    @Inject(DATABASE) private readonly db: Database,
    private readonly streams: StreamReader,
  ) {}

  /** Placements that overlap the dates, sorted by first date, then template name. */
  async find({ organisationId, locationId, jobFilterId, from, until }: PlacementRange): Promise<FoundPlacement[]> {
    const rows = await this.db
      .selectFrom('placement')
      .innerJoin('template', (join) =>
        join
          .onRef('template.organisation_id', '=', 'placement.organisation_id')
          .onRef('template.template_id', '=', 'placement.template_id'),
      )
      .selectAll('placement')
      .select([selectTextContent('template.name_id').as('content'), existingScenario.as('scenario_id')])
      .where('placement.organisation_id', '=', organisationId)
      .where('placement.location_id', '=', locationId)
      .where('last_date', '>=', from)
      .$if(until !== null, (query) => query.where('first_date', '<=', until as CivilDate))
      .$if(jobFilterId !== null, (query) => query.where('placement.job_filter_id', '=', jobFilterId))
      .execute();
    return rows
      .map((row): FoundPlacement => ({
        placement: {
          placementId: row.placement_id as PlacementId,
          templateId: row.template_id as TemplateId,
          locationId: row.location_id as LocationId,
          jobFilterId: row.job_filter_id as JobFilterId,
          from: row.first_date,
          until: row.last_date,
        },
        title: row.content ?? '',
        scenarioId: row.scenario_id as ScenarioId | null,
      }))
      .toSorted((a, b) => a.placement.from.localeCompare(b.placement.from) || a.title.localeCompare(b.title, 'nl'));
  }

  /**
   * Placements that overlap the dates in API format, sorted by first date, then template name, with the weeks already
   * begun.
   */
  async views(range: PlacementRange): Promise<PlacementView[]> {
    const found = await this.find(range);
    const weeks = await this.weeks(
      range.organisationId,
      found.map(({ placement }) => placement),
    );
    return found.map(({ placement, ...facts }) =>
      placementView(placement, { ...facts, begun: begunOf(placement, (monday) => weeks.get(monday)) }),
    );
  }

  /** Drafts and published rosters of the placements' weeks, by Monday. */
  private async weeks(
    organisationId: string,
    placements: readonly Placement[],
  ): Promise<ReadonlyMap<CivilDate, WeekLayers>> {
    const weeks = placements.map(streamsOfWeeks);
    const drafts = [...new Set(weeks.flatMap((one) => one.drafts))];
    const rosters = [...new Set(weeks.flatMap((one) => one.rosters))];
    const mondays = [...new Set(weeks.flatMap((one) => one.mondays))];
    const [drafted, published] = await Promise.all([
      this.streams.readAll(draftWeekKind, organisationId, drafts),
      this.streams.readAll(rosterWeekKind, organisationId, rosters),
    ]);
    return new Map(
      mondays.flatMap((monday, index): [CivilDate, WeekLayers][] => {
        const draft = drafted[index]?.state;
        const roster = published[index]?.state;
        return draft && roster ? [[monday, { draft, roster }]] : [];
      }),
    );
  }
}
