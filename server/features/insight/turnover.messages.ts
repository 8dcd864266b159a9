import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';

export interface DayTurnover {
  readonly date: CivilDate;
  readonly cents: number | null;
}

/** Says what a day is expected to bring in. Answers it. */
export class SetTurnover extends Command<DayTurnover> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly turnover: DayTurnover,
  ) {
    super();
  }
}
