import { Injectable } from '@nestjs/common';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import type { RecordChange } from '#domain/live/messages';
import type { Swap } from '#domain/swap/swap.state';
import { streamPlace } from '#domain/kernel/stream-place';
import { eventOf } from '../../event-store/event-of.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
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
import { swapKind } from '../../decision-context/waiting-requests.js';
import { ADMIN, type WeekAudience } from '../../presenters/week.presenter.js';
import { shiftsOfSwaps, swapView } from './swap.presenter.js';
import { type OffersOfUser, SwapReader } from './swap.reader.js';
import { Registers } from '../../registration/registers.js';

const TYPE = 'swap';

/** Monday of last week; older ended swaps are not pushed. */
const lately = () => addDays(mondayOf(todayAt(Date.now(), 'UTC')), -7);

/**
 * Live records of swaps, without warnings: of a person on their own stream, of a location for its admins. Ended ones
 * only for shifts from last week on.
 */
@Injectable()
export class SwapLive {
  constructor(
    private readonly swaps: SwapReader,
    private readonly shifts: RequestedShiftReader,
  ) {}

  @Registers(OwnSources)
  readonly ownSource: OwnSource = {
    type: TYPE,
    invalidations: (logged, { userId }) => {
      const event = eventOf(swapKind, logged);
      if (!event) return shiftInvalidations(logged, TYPE, userId);
      const { swapId, userId: offerer, toUserId, acceptedBy } = event.data;
      // An offer to all comes to whoever could take it, and goes again when somebody has.
      const isAffected = toUserId === null || [offerer, toUserId, acceptedBy].includes(userId);
      return isAffected ? [invalidation(logged, TYPE, swapId)] : [];
    },
    snapshot: (scope) => this.ofPerson(scope),
    read: async (scope, invalidations) => {
      const audience: WeekAudience = { kind: 'staff', userId: scope.userId };
      return this.changes(scope, await this.swapsOfPerson(scope), invalidations, audience);
    },
  };

  @Registers(AdminSources)
  readonly admin: AdminSource = {
    type: TYPE,
    invalidations: (logged, { locationId }): readonly Invalidation[] => {
      const event = eventOf(swapKind, logged);
      if (!event) return isHere(logged, locationId) ? shiftInvalidations(logged, TYPE) : [];
      return event.data.locationId === locationId ? [invalidation(logged, TYPE, event.data.swapId)] : [];
    },
    snapshot: (scope) => this.ofPlace(scope),
    read: async (scope, invalidations) => {
      const offers = { shown: await this.swapsOfPlace(scope), hidden: [], ownShiftIds: NO_SHIFTS };
      return this.changes(scope, offers, invalidations, ADMIN);
    },
  };

  private async ofPerson(scope: OwnPlace): Promise<ReadonlyMap<string, unknown>> {
    const { shown } = await this.swapsOfPerson(scope);
    return this.shown(scope, shown, { kind: 'staff', userId: scope.userId });
  }

  private async ofPlace(scope: AdminPlace): Promise<ReadonlyMap<string, unknown>> {
    const swaps = await this.swapsOfPlace(scope);
    return this.shown(scope, swaps, ADMIN);
  }

  private swapsOfPerson({ organisationId, userId }: OwnPlace): Promise<OffersOfUser> {
    return this.swaps.ofUser(organisationId, userId, lately());
  }

  private async swapsOfPlace({ organisationId, locationId }: AdminPlace): Promise<Swap[]> {
    const waiting = await this.swaps.ofLocation(organisationId, locationId, { from: null, waiting: true });
    const ended = await this.swaps.ofLocation(organisationId, locationId, { waiting: false, from: lately() });
    return [...waiting, ...ended];
  }

  /**
   * Changed records of the invalidations. Reads names and shifts only of swaps that the watcher sees, although
   * everybody is told of an offer to all.
   */
  private async changes(
    scope: InOrganisation,
    { shown, hidden, ownShiftIds }: OffersOfUser,
    invalidations: readonly Invalidation[],
    audience: WeekAudience,
  ): Promise<RecordChange[]> {
    // An offer to everybody also changes with the shifts of the person it may reach.
    const ofOwn = (swap: Swap) => (swap.toUserId === null ? ownShiftIds : NO_SHIFTS);
    const shiftsOf = new Map(
      [...shown, ...hidden].map((swap) => [
        swap.swapId as string,
        [...shiftsOfSwaps([swap]).map(({ shift }) => shift.shiftId), ...ofOwn(swap)],
      ]),
    );
    const ownInvalidations = recordInvalidations(TYPE, invalidations, shiftsOf);
    const ids = new Set(ownInvalidations.map(({ id }) => id));
    return changedRecords(
      await this.shown(
        scope,
        shown.filter(({ swapId }) => ids.has(swapId)),
        audience,
      ),
      ownInvalidations,
    );
  }

  /**
   * Swaps in API format by id, without warnings, because those change with every entry and a decision asks for them
   * anyway.
   */
  private async shown(
    { organisationId }: InOrganisation,
    swaps: readonly Swap[],
    audience: WeekAudience,
  ): Promise<ReadonlyMap<string, unknown>> {
    if (swaps.length === 0) return new Map();
    const shown = await this.shifts.shown(organisationId, shiftsOfSwaps(swaps), audience);
    return new Map(swaps.map((swap) => [swap.swapId, swapView(swap, shown)]));
  }
}

const NO_SHIFTS: ReadonlySet<string> = new Set();

type InOrganisation = Pick<OwnPlace, 'organisationId'>;

/** Whether the stream is of the location; both shifts of a swap are. */
const isHere = ({ streamId }: LoggedEvent, locationId: LocationId): boolean =>
  streamPlace(streamId).locationId === locationId;
