import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { ShiftRequestEvent } from '#domain/shift-request/shift-request.events';
import type { ShiftRequest } from '#domain/shift-request/shift-request.state';
import type { ShiftRequestView } from '#domain/shift-request/shift-request.views';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { touch, type Touch } from '../../live/live-streams.js';
import { type AdminPlace, type AdminSource, changedRecords, type OwnPlace, type OwnSource } from '../planning/record-sources.js';
import { RequestedShiftReader } from '../planning/requested-shifts.js';
import { shiftTouches, touchesOfRecords } from '../planning/shift-touches.js';
import { streamPlace } from '../planning/stream-place.js';
import { ADMIN, type Audience } from '../planning/week.presenter.js';
import { shiftRequestView } from './shift-request.presenter.js';
import { ShiftRequestReader } from './shift-request.reader.js';

const TYPE = 'shiftRequest';

const requestEvent = ({ streamId, event }: LoggedEvent): ShiftRequestEvent | null =>
  streamId.startsWith('shift-request/') ? (event as unknown as ShiftRequestEvent) : null;

/** The Monday of last week: what lies before it has to be asked for. */
const lately = () => addDays(mondayOf(todayAt(Date.now(), 'UTC')), -7);

/** Shows requests over the streams of who asked and of the admins of the location. */
@Injectable()
export class ShiftRequestLive {
  constructor(
    private readonly requests: ShiftRequestReader,
    private readonly shifts: RequestedShiftReader,
  ) {}

  readonly own: OwnSource = {
    type: TYPE,
    touches: (logged, { userId }) => {
      const event = requestEvent(logged);
      if (!event) return shiftTouches(logged, TYPE);
      return event.data.userId === userId ? [touch(logged, TYPE, event.data.shiftRequestId)] : [];
    },
    snapshot: (place) => this.ofPerson(place),
    read: async (place, touches) => changesIn(await this.ofPerson(place), touches),
  };

  readonly admin: AdminSource = {
    type: TYPE,
    touches: (logged, { locationId }) => {
      const event = requestEvent(logged);
      if (!event) return streamPlace(logged.streamId).locationId === locationId ? shiftTouches(logged, TYPE) : [];
      return event.data.locationId === locationId ? [touch(logged, TYPE, event.data.shiftRequestId)] : [];
    },
    snapshot: (place) => this.ofPlace(place),
    read: async (place, touches) => changesIn(await this.ofPlace(place), touches),
  };

  private async ofPerson({ organisationId, userId }: OwnPlace): Promise<ReadonlyMap<string, ShiftRequestView>> {
    const requests = await this.requests.ofUser(organisationId, userId, lately());
    return this.shown(organisationId, requests, { kind: 'staff', userId });
  }

  private async ofPlace({ organisationId, locationId }: AdminPlace): Promise<ReadonlyMap<string, ShiftRequestView>> {
    const pending = await this.requests.pending(organisationId, locationId);
    const late = await this.requests.ofLocation(organisationId, locationId, lately());
    const all = new Map([...late, ...pending].map((request) => [request.shiftRequestId, request]));
    return this.shown(organisationId, [...all.values()], ADMIN);
  }

  private async shown(
    organisationId: string,
    requests: readonly ShiftRequest[],
    audience: Audience,
  ): Promise<ReadonlyMap<string, ShiftRequestView>> {
    if (requests.length === 0) return new Map();
    const waits = requests.some(({ status }) => status === 'pending');
    const shown = await this.shifts.shown(organisationId, requests, audience, waits);
    return new Map(requests.map((request) => [request.shiftRequestId, shiftRequestView(request, shown)]));
  }
}

const changesIn = (requests: ReadonlyMap<string, ShiftRequestView>, touches: readonly Touch[]) => {
  const shown = new Map([...requests].map(([id, { fullSchedule }]) => [id, [fullSchedule.id]]));
  return changedRecords(requests, touchesOfRecords(TYPE, touches, shown));
};
