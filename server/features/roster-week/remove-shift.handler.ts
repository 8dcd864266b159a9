import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rosterWeekDecider } from '#domain/roster-week/roster-week.decider';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { Settled } from '../../event-store/outcome.js';
import type { Unit } from '../../event-store/unit.js';
import { Refused } from '../../http/refused.js';
import { planningWeek, rosterContext, weekAt } from '../planning/planning-contexts.js';
import { refusedIn } from './presenting.js';
import { RemoveShiftAt } from './roster-week.messages.js';

@CommandHandler(RemoveShiftAt)
export class RemoveShiftHandler implements ICommandHandler<RemoveShiftAt> {
  constructor(private readonly runner: CommandRunner) {}

  async execute(message: RemoveShiftAt): Promise<void> {
    const { locationId, monday } = message.place;
    const result = await this.runner.run<null>({
      origin: message.origin,
      streamId: rosterWeekStream(locationId, monday),
      settle: (unit) => settleRemoval(unit, message),
    });
    if (result.status === 'refused') throw new Refused(result.refusal);
  }
}

async function settleRemoval(unit: Unit, { place, terms, caller }: RemoveShiftAt): Promise<Settled<null>> {
  const { locationId, monday, shiftId } = place;
  const week = await planningWeek(unit, monday);
  // Nothing can be pending on a shift before staff can offer and request shifts.
  const command = { type: 'RemoveShift' as const, shiftId, pendingRequests: 0, pendingSwaps: 0, ...terms };
  const { roster } = weekAt(week, locationId);
  const decision = rosterWeekDecider.decide(command, roster, rosterContext(week, locationId), unit.meta);
  if (!decision.ok) return refusedIn(unit, week, decision.refusal, { locationId, caller });
  return {
    ok: true,
    appends: [{ streamId: rosterWeekStream(locationId, monday), events: decision.events }],
    answer: () => null,
  };
}
