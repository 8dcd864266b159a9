import { availablesCreate } from '#domain/availability/availability.calls';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { type OwnRecords, ownStream } from '#domain/catalogue/own-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import type { RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import { shiftRequestsCreate } from '#domain/shift-request/shift-request.calls';
import { swapShiftCreate } from '#domain/swap/swap.calls';
import { holidaysCreate } from '#domain/time-out/time-out.calls';
import type { RecordsChanged } from '../../../../client/platform/live/record-maps.js';
import type { Chance } from './chance.js';
import type { Client, ClientParts } from './client.js';
import type { Watched } from './watched.js';
import { WatchedRecords } from './watched-records.js';

const ASK_EVERY_MS = 60_000;

/** Somebody with the roster on their phone, who asks for something once in a while. */
export class Staff implements Client {
  readonly watched: readonly Watched[];
  private readonly myRecords: WatchedRecords<OwnRecords>;
  private readonly roster: WatchedRecords<RosterWeekRecords>;

  constructor(private readonly parts: ClientParts) {
    const { location, guest, connection, tally } = parts;
    this.myRecords = new WatchedRecords(ownStream(guest.userId), { connection, tally });
    this.roster = new WatchedRecords(rosterWeekStream(location.locationId, location.monday), {
      connection,
      tally,
      changed: (changes) => this.seen(changes),
    });
    this.watched = [
      this.myRecords,
      this.roster,
      new WatchedRecords(locationRecordStream(location.locationId), { connection, tally }),
    ];
  }

  rhythms(chance: Chance) {
    return [{ everyMs: ASK_EVERY_MS, act: () => this.ask(chance) }];
  }

  /** Records a manager's writes that have reached this screen, each once. */
  private seen(changes: readonly RecordsChanged<RosterWeekRecords>[] | null): void {
    for (const writeId of new Set(changes?.map((change) => change.writeId)))
      if (writeId !== null) this.parts.tally.arrives(writeId, 'published');
  }

  private async ask(chance: Chance): Promise<void> {
    const { location, guest, call } = this.parts;
    const dice = chance.next();
    if (dice < 0.4) {
      const date = addDays(location.monday, 14 + chance.below(40));
      await call(availablesCreate, {
        body: { userId: guest.userId, from: `${date} 10:00`, until: `${date} 18:00`, confirm: true },
      });
      return;
    }
    if (dice < 0.6) {
      const date: CivilDate = addDays(location.monday, 60 + chance.below(200));
      await call(holidaysCreate, { body: { from: date, until: date, remark: 'Away' } });
      return;
    }
    const shifts = [...((dice < 0.85 ? this.roster : this.myRecords).records.shift?.values() ?? [])];
    const shift = chance.of(
      shifts.filter(
        ({ userId, addEmployeeSchedule, canceled }) =>
          !canceled && (userId === guest.userId || (userId === null && addEmployeeSchedule && dice < 0.85)),
      ),
    );
    if (!shift) return;
    if (shift.userId === null) await call(shiftRequestsCreate, { body: { fullScheduleId: shift.id } });
    else await call(swapShiftCreate, { body: { fullScheduleId: shift.id } });
  }
}
