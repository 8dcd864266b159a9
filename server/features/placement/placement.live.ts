import { Inject, Injectable } from '@nestjs/common';
import { placementWindowStart } from '#domain/placement/placement-window';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { type AdminPlace, locationSource, invalidatedHere, AdminSources } from '../../live/record-sources.js';
import { todayNow } from '../../decision-context/today.js';
import { PlacementReader } from './placement-reader.js';
import { Registers } from '../../registration/registers.js';

/** Events that change whether a department's week has begun. */
const BEGINNING: readonly string[] = ['DraftStarted', 'DraftDiscarded', 'DraftPublished'];

/** Live records of the placements of a location that end last week or later, for its admins. */
@Injectable()
export class PlacementLive {
  @Registers(AdminSources)
  readonly source = locationSource('placement', {
    invalidationOf: (logged, scope) =>
      changesAll(logged, scope) ? [null] : invalidatedHere(logged, scope, 'placement', 'placementId'),
    read: async ({ organisationId, locationId }) => {
      const from = placementWindowStart(await todayNow(this.db, { organisationId, locationId }));
      const views = await this.reader.views({ organisationId, locationId, jobFilterId: null, from, until: null });
      return new Map(views.map((view) => [view.id, view]));
    },
  });

  constructor(
    private readonly reader: PlacementReader,
    @Inject(DATABASE) private readonly db: Database,
  ) {}
}

/**
 * Whether an event may change all records, which contain names and scenarios of templates and whether their weeks have
 * begun.
 */
const changesAll = ({ streamId, event }: LoggedEvent, { locationId }: AdminPlace): boolean =>
  streamId.startsWith('template/') ||
  event.type === 'ScenarioDeleted' ||
  (streamId.startsWith(`draft-week/${locationId}/`) && BEGINNING.includes(event.type));
