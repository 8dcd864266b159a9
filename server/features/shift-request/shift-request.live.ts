import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { RecordChange } from '#domain/live/messages';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import { streamPlace } from '#domain/kernel/stream-place';
import { eventOf } from '../../event-store/event-of.js';
import { invalidation, type Invalidation } from '../../live/live-streams.js';
import {
  type AdminPlace,
  type AdminSource,
  changedRecords,
  type OwnPlace,
  type OwnSource,
  OwnSources,
  AdminSources,
} from '../../live/record-sources.js';
import { RequestedShiftReader } from '../../presenters/requested-shifts.js';
import { shiftInvalidations, recordInvalidations } from '../../decision-context/shift-invalidations.js';
import { shiftRequestKind } from '../../decision-context/waiting-requests.js';
import { ADMIN, type WeekAudience } from '../../presenters/week.presenter.js';
import { shiftRequestView } from './shift-request.presenter.js';
import { ShiftRequestReader } from './shift-request.reader.js';
import { Registers } from '../../registration/registers.js';

const TYPE = 'shiftRequest';

/** Monday of last week; older decided requests are not pushed. */
const lately = () => addDays(mondayOf(todayAt(Date.now(), 'UTC')), -7);

/**
 * Live records of shift requests, without warnings: of a person on their own stream, of a location for its admins.
 * Ended ones only for shifts from last week on.
 */
@Injectable()
export class ShiftRequestLive {
  constructor(
    private readonly requests: ShiftRequestReader,
    private readonly shifts: RequestedShiftReader,
  ) {}

  @Registers(OwnSources)
  readonly ownSource: OwnSource = {
    type: TYPE,
    invalidations: (logged, { userId }) => {
      const event = eventOf(shiftRequestKind, logged);
      if (!event) return shiftInvalidations(logged, TYPE);
      return event.data.userId === userId ? [invalidation(logged, TYPE, event.data.shiftRequestId)] : [];
    },
    snapshot: (scope) => this.ofPerson(scope),
    read: async (scope, invalidations) =>
      this.changes(scope, await this.requestsOfPerson(scope), invalidations, { kind: 'staff', userId: scope.userId }),
  };

  @Registers(AdminSources)
  readonly admin: AdminSource = {
    type: TYPE,
    invalidations: (logged, { locationId }) => {
      const event = eventOf(shiftRequestKind, logged);
      if (!event) return streamPlace(logged.streamId).locationId === locationId ? shiftInvalidations(logged, TYPE) : [];
      return event.data.locationId === locationId ? [invalidation(logged, TYPE, event.data.shiftRequestId)] : [];
    },
    snapshot: (scope) => this.ofPlace(scope),
    read: async (scope, invalidations) => this.changes(scope, await this.requestsOfPlace(scope), invalidations, ADMIN),
  };

  private async ofPerson(scope: OwnPlace): Promise<ReadonlyMap<string, unknown>> {
    const requests = await this.requestsOfPerson(scope);
    return this.shown(scope, requests, { kind: 'staff', userId: scope.userId });
  }

  private async ofPlace(scope: AdminPlace): Promise<ReadonlyMap<string, unknown>> {
    const requests = await this.requestsOfPlace(scope);
    return this.shown(scope, requests, ADMIN);
  }

  private requestsOfPerson({ organisationId, userId }: OwnPlace): Promise<ShiftRequest[]> {
    return this.requests.ofUser(organisationId, userId, lately());
  }

  private async requestsOfPlace({ organisationId, locationId }: AdminPlace): Promise<ShiftRequest[]> {
    const pending = await this.requests.pending(organisationId, locationId);
    const late = await this.requests.ofLocation(organisationId, locationId, lately());
    return [...new Map([...late, ...pending].map((request) => [request.shiftRequestId, request])).values()];
  }

  /** Changed records of the invalidations; reads names and shifts only of the changed requests. */
  private async changes(
    scope: InOrganisation,
    requests: readonly ShiftRequest[],
    invalidations: readonly Invalidation[],
    audience: WeekAudience,
  ): Promise<RecordChange[]> {
    const shiftsOf = new Map(requests.map(({ shiftRequestId, shift }) => [shiftRequestId as string, [shift.shiftId]]));
    const ownInvalidations = recordInvalidations(TYPE, invalidations, shiftsOf);
    const ids = new Set(ownInvalidations.map(({ id }) => id));
    const those = requests.filter(({ shiftRequestId }) => ids.has(shiftRequestId));
    return changedRecords(await this.shown(scope, those, audience), ownInvalidations);
  }

  /**
   * Requests in API format by id, without warnings, because those change with every entry and a decision asks for them
   * anyway.
   */
  private async shown(
    { organisationId }: InOrganisation,
    requests: readonly ShiftRequest[],
    audience: WeekAudience,
  ): Promise<ReadonlyMap<string, unknown>> {
    if (requests.length === 0) return new Map();
    const shown = await this.shifts.shown(organisationId, requests, audience);
    return new Map(requests.map((request) => [request.shiftRequestId, shiftRequestView(request, shown)]));
  }
}

type InOrganisation = Pick<OwnPlace, 'organisationId'>;
