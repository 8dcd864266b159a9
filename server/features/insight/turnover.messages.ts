import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';

/** Expected turnover of a date. */
export interface DayTurnover {
  readonly date: CivilDate;
  readonly cents: number | null;
}

/** Sets the expected turnover of a date, in cents; null removes it. Answers it. */
export class SetTurnover extends Command<DayTurnover> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly turnover: DayTurnover,
  ) {
    super();
  }
}
