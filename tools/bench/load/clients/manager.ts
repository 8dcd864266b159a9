import { v7 as uuid } from 'uuid';
import { scheduleDtPublish, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import { type DraftSlot, isDrafting } from '#domain/draft-week/draft-week.state';
import { addDays } from '#domain/kernel/civil-date';
import type { SlotId } from '#domain/kernel/ids';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { WirePublishFacts } from '#domain/draft-week/draft-week.views';
import { shiftRequestsSetAction } from '#domain/shift-request/shift-request.calls';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { boardContext } from '../../../../client/features/draft-week/model/board-context.js';
import type { Chance } from './chance.js';
import type { Client, ClientParts } from './client.js';
import type { Watched } from './watched.js';
import { WatchedDraft } from './watched-draft.js';
import { WatchedRecords } from './watched-records.js';

const EDIT_EVERY_MS = 2_000;
/** Only of the manager who publishes. */
const PUBLISH_EVERY_MS = 45_000;
/** Nobody goes on for long when nothing is confirmed. */
const MAX_PENDING = 20;

const NO_SHIFTS: ReadonlyMap<string, FullSchedule> = new Map();

/** Somebody who plans a week on the board, and publishes it now and then. */
export class Manager implements Client {
  readonly watched: readonly Watched[];
  readonly draft: WatchedDraft;
  private readonly location: WatchedRecords<LocationRecords>;

  constructor(private readonly parts: ClientParts) {
    const { location, connection, tally } = parts;
    const { locationId, monday } = location;
    const contextChanged = () => this.draft?.contextChanged();
    const planning = new WatchedRecords(planningStream(locationId, monday), {
      connection,
      tally,
      changed: contextChanged,
    });
    const roster = new WatchedRecords(rosterWeekStream(locationId, monday), {
      connection,
      tally,
      changed: contextChanged,
    });
    this.location = new WatchedRecords(locationRecordStream(locationId), { connection, tally });
    this.draft = new WatchedDraft({
      ...parts,
      context: (week) => {
        const shifts = roster.records.shift ?? NO_SHIFTS;
        return boardContext({ locationId, monday, planning: planning.records, shifts }, week);
      },
    });
    this.watched = [this.draft, planning, roster, this.location];
  }

  rhythms(chance: Chance) {
    const edits = { everyMs: EDIT_EVERY_MS, act: async () => this.act(chance) };
    const publications = { everyMs: PUBLISH_EVERY_MS, act: () => this.publish(chance) };
    return this.parts.guest.publishes ? [edits, publications] : [edits];
  }

  private async act(chance: Chance): Promise<void> {
    const slots = Object.values(this.draft.week.slots);
    const slot = chance.of(slots);
    if (!slot || this.draft.pending >= MAX_PENDING) return;
    const dice = chance.next();
    if (dice < 0.7) this.reschedule(slot, chance);
    else if (dice < 0.8) this.replan(slot, chance);
    else if (dice < 0.85) this.add(slot, chance);
    else if (dice < 0.88) this.draft.edit({ type: 'RemoveSlot', slotId: slot.slotId });
    else if (dice < 0.94) this.draft.undo();
    else if (dice < 0.96) this.draft.redo();
    else await this.decide(chance);
  }

  private reschedule({ slotId, time }: DraftSlot, chance: Chance): void {
    const start = 480 + 30 * chance.below(12);
    this.draft.edit({ type: 'ChangeSlot', slotId, time: { ...time, start }, confirm: true });
  }

  private replan({ slotId, userId }: DraftSlot, chance: Chance): void {
    const next = userId === null ? (chance.of(this.parts.location.userIds) ?? null) : null;
    this.draft.edit({ type: 'ChangeSlot', slotId, userId: next, confirm: true });
  }

  private add({ jobId }: DraftSlot, chance: Chance): void {
    const date = addDays(this.parts.location.monday, chance.below(7));
    const time = { date, start: 600, end: { kind: 'exact' as const, minute: 1_080 } };
    this.draft.edit({
      type: 'AddSlot',
      slotId: uuid() as SlotId,
      jobId,
      time,
      userId: null,
      shiftId: null,
      confirm: true,
    });
  }

  /** Decides on a shift that somebody asked for. */
  private async decide(chance: Chance): Promise<void> {
    const requests = [...(this.location.records.shiftRequest?.values() ?? [])];
    const waiting = chance.of(requests.filter(({ status }) => status === 'pending'));
    if (!waiting) return;
    const action = chance.next() < 0.5 ? 'approve' : 'decline';
    await this.parts.call(shiftRequestsSetAction, { params: { id: waiting.id }, body: { action, confirm: true } });
  }

  /** Publishes a department with the warnings that it was asked about, and opens its week again. */
  private async publish(chance: Chance): Promise<void> {
    const { location, call } = this.parts;
    const jobFilterId = chance.of(location.jobFilterIds);
    if (!jobFilterId) return;
    const week = { from: location.monday, until: addDays(location.monday, 6), jobFilterId };
    if (isDrafting(this.draft.week, jobFilterId)) {
      const asked = (await call(scheduleDtPublish, { body: week })) as { facts?: Partial<WirePublishFacts> } | null;
      const acknowledged = asked?.facts?.acknowledge ?? undefined;
      await call(scheduleDtPublish, { body: { ...week, confirm: true, acknowledged } });
    }
    await call(scheduleDtStart, { body: { ...week, source: 'published', withUsers: true } });
  }
}
