import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { SwapEvent } from '#domain/swap/swap.events';
import { isWaiting, type Swap } from '#domain/swap/swap.state';
import type { SwapView } from '#domain/swap/swap.views';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { touch, type Touch } from '../../live/live-streams.js';
import { type AdminPlace, type AdminSource, changedRecords, type OwnPlace, type OwnSource } from '../planning/record-sources.js';
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
    read: async (place, touches) => changesIn(await this.ofPerson(place), touches),
  };

  readonly admin: AdminSource = {
    type: TYPE,
    touches: (logged, { locationId }): readonly Touch[] => {
      const event = swapEvent(logged);
      if (!event) return isHere(logged, locationId) ? shiftTouches(logged, TYPE) : [];
      return event.data.locationId === locationId ? [touch(logged, TYPE, event.data.swapId)] : [];
    },
    snapshot: (place) => this.ofPlace(place),
    read: async (place, touches) => changesIn(await this.ofPlace(place), touches),
  };

  private async ofPerson({ organisationId, userId }: OwnPlace): Promise<ReadonlyMap<string, SwapView>> {
    const swaps = await this.swaps.ofUser(organisationId, userId, lately());
    return this.shown(organisationId, swaps, { kind: 'staff', userId });
  }

  private async ofPlace({ organisationId, locationId }: AdminPlace): Promise<ReadonlyMap<string, SwapView>> {
    const waiting = await this.swaps.ofLocation(organisationId, locationId, { waiting: true });
    const ended = await this.swaps.ofLocation(organisationId, locationId, { waiting: false, from: lately() });
    return this.shown(organisationId, [...waiting, ...ended], ADMIN);
  }

  private async shown(organisationId: string, swaps: readonly Swap[], audience: Audience): Promise<ReadonlyMap<string, SwapView>> {
    if (swaps.length === 0) return new Map();
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(swaps), audience, swaps.some(isWaiting));
    return new Map(swaps.map((swap) => [swap.swapId, swapView(swap, shown)]));
  }
}

const changesIn = (swaps: ReadonlyMap<string, SwapView>, touches: readonly Touch[]) => {
  const shown = new Map([...swaps].map(([id, { fullSchedule, wantedFullSchedule }]) => [id, [fullSchedule.id, ...(wantedFullSchedule ? [wantedFullSchedule.id] : [])]]));
  return changedRecords(swaps, touchesOfRecords(TYPE, touches, shown));
};

/** An offer is of shifts of one location. */
const isHere = ({ streamId }: LoggedEvent, locationId: LocationId): boolean => streamPlace(streamId).locationId === locationId;
