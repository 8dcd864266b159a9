import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { RecordChange } from '#domain/live/messages';
import type { SwapEvent } from '#domain/swap/swap.events';
import type { Swap } from '#domain/swap/swap.state';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { touch, type Touch } from '../../live/live-streams.js';
import {
  type AdminPlace,
  type AdminSource,
  changedRecords,
  type OwnPlace,
  type OwnSource,
} from '../planning/record-sources.js';
import { RequestedShiftReader } from '../planning/requested-shifts.js';
import { shiftTouches, touchesOfRecords } from '../planning/shift-touches.js';
import { streamPlace } from '../planning/stream-place.js';
import { ADMIN, type Audience } from '../planning/week.presenter.js';
import { shiftsOfSwaps, swapView } from './swap.presenter.js';
import { SwapReader } from './swap.reader.js';

const TYPE = 'swap';

const swapEvent = ({ streamId, event }: LoggedEvent): SwapEvent | null =>
  streamId.startsWith('swap/') ? (event as unknown as SwapEvent) : null;

/** The Monday of last week: what lies before it has to be asked for. */
const lately = () => addDays(mondayOf(todayAt(Date.now(), 'UTC')), -7);

/** Shows offers over the streams of the people concerned and of the admins of the location. */
@Injectable()
export class SwapLive {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
  ) {}

  readonly own: OwnSource = {
    type: TYPE,
    touches: (logged, { userId }) => {
      const event = swapEvent(logged);
      if (!event) return shiftTouches(logged, TYPE);
      const { swapId, userId: offerer, toUserId, acceptedBy } = event.data;
      // An offer to all comes to whoever could take it, and goes again when somebody has.
      const concerned = toUserId === null || [offerer, toUserId, acceptedBy].includes(userId);
      return concerned ? [touch(logged, TYPE, swapId)] : [];
    },
    snapshot: (place) => this.ofPerson(place),
    read: async (place, touches) =>
      this.changes(place, await this.swapsOfPerson(place), touches, { kind: 'staff', userId: place.userId }),
  };

  readonly admin: AdminSource = {
    type: TYPE,
    touches: (logged, { locationId }): readonly Touch[] => {
      const event = swapEvent(logged);
      if (!event) return isHere(logged, locationId) ? shiftTouches(logged, TYPE) : [];
      return event.data.locationId === locationId ? [touch(logged, TYPE, event.data.swapId)] : [];
    },
    snapshot: (place) => this.ofPlace(place),
    read: async (place, touches) => this.changes(place, await this.swapsOfPlace(place), touches, ADMIN),
  };

  private async ofPerson(place: OwnPlace): Promise<ReadonlyMap<string, unknown>> {
    const swaps = await this.swapsOfPerson(place);
    return this.shown(place, swaps, { kind: 'staff', userId: place.userId });
  }

  private async ofPlace(place: AdminPlace): Promise<ReadonlyMap<string, unknown>> {
    const swaps = await this.swapsOfPlace(place);
    return this.shown(place, swaps, ADMIN);
  }

  private swapsOfPerson({ organisationId, userId }: OwnPlace): Promise<Swap[]> {
    return this.swaps.ofUser(organisationId, userId, lately());
  }

  private async swapsOfPlace({ organisationId, locationId }: AdminPlace): Promise<Swap[]> {
    const waiting = await this.swaps.ofLocation(organisationId, locationId, { waiting: true });
    const ended = await this.swaps.ofLocation(organisationId, locationId, { waiting: false, from: lately() });
    return [...waiting, ...ended];
  }

  /** Everybody hears of an offer to all: names and shifts are read by those alone who are shown it. */
  private async changes(
    place: InOrganisation,
    swaps: readonly Swap[],
    touches: readonly Touch[],
    audience: Audience,
  ): Promise<RecordChange[]> {
    const shiftsOf = new Map(
      swaps.map((swap) => [swap.swapId as string, shiftsOfSwaps([swap]).map(({ shift }) => shift.shiftId)]),
    );
    const touched = touchesOfRecords(TYPE, touches, shiftsOf);
    const ids = new Set(touched.map(({ id }) => id));
    return changedRecords(
      await this.shown(
        place,
        swaps.filter(({ swapId }) => ids.has(swapId)),
        audience,
      ),
      touched,
    );
  }

  /** Without warnings: they would change with whatever people enter, and a decision asks for them anyway. */
  private async shown(
    { organisationId }: InOrganisation,
    swaps: readonly Swap[],
    audience: Audience,
  ): Promise<ReadonlyMap<string, unknown>> {
    if (swaps.length === 0) return new Map();
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(swaps), audience);
    return new Map(swaps.map((swap) => [swap.swapId, swapView(swap, shown)]));
  }
}

type InOrganisation = Pick<OwnPlace, 'organisationId'>;

/** An offer is of shifts of one location. */
const isHere = ({ streamId }: LoggedEvent, locationId: LocationId): boolean =>
  streamPlace(streamId).locationId === locationId;
