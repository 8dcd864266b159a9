import { addDays } from '#domain/kernel/civil-date';
import { Instant } from '#domain/kernel/clock-time';
import type { JobFilterId } from '#domain/kernel/ids';
import type { SentRefusal } from '#domain/kernel/refusal';
import { endMoment, startMoment } from '#domain/kernel/shift-time';
import { slotsOf } from '#domain/draft-week/draft-week.state';
import { scheduleDtDiscard, scheduleDtPublish, scheduleDtStart } from '#domain/draft-week/draft-week.calls';
import type { PublishFacts } from '#domain/draft-week/draft-week.views';
import { findUnavailable, planPublication } from '#domain/publication/publication';
import { refusal } from './fake-server.js';
import type { FakeWeek } from './fake-week.js';
import { server } from './network.js';
import { EVERYBODY, NOW, PLACE } from './people.js';
import { weekState } from './planning-place.js';

const personOf = (id: string) => EVERYBODY.find((person) => person.id === id) as (typeof EVERYBODY)[number];

const refuse = ({ code, ...details }: SentRefusal, headers: Headers): Response => refusal(code, details, headers);

/** Facts of a publication that the server adds to its question. */
function factsOf(week: FakeWeek, id: string): Omit<PublishFacts, 'revision'> {
  const jobFilterId = id as JobFilterId;
  const slots = slotsOf(week.log.state, jobFilterId);
  const { changed, removed } = planPublication(jobFilterId, week.log.state, week.roster.state);
  const warnings = findUnavailable(slots, { person: (userId) => week.people.find((one) => one.userId === userId) });
  return {
    shifts: slots.length,
    openShifts: slots.filter(({ userId }) => userId === null).length,
    replaces: changed.length + removed.length,
    edited: [],
    warnings: warnings.map(({ slot, userId, reasons }) => ({
      slotId: slot.slotId,
      userId,
      name: personOf(userId).name,
      date: slot.time.date,
      from: startMoment(slot.time),
      until: endMoment(slot.time),
      jobId: slot.jobId,
      jobFilterId,
      reasons: [...reasons],
    })),
    lapsingSwaps: 0,
    lapsingRequests: 0,
    workingTime: [],
    acknowledge: null,
    overrideBy: [],
  };
}

type PublishReply = Extract<
  Parameters<typeof server.answer<typeof scheduleDtPublish>>[1],
  (...given: never[]) => unknown
>;

/** Answer of the publication call that publishes into `week`; `more` overrides facts of its confirmation question. */
export const publishingOf =
  (week: FakeWeek, more: Partial<PublishFacts> = {}): PublishReply =>
  ({ body: { jobFilterId, confirm, basedOn = null } }, caller, headers) => {
    const facts = { ...factsOf(week, jobFilterId), ...more };
    const author = personOf(caller);
    const decision = week.publish(author, { jobFilterId, confirm, basedOn });
    if (!decision.ok) {
      const { refusal: refused } = decision;
      const refusedFacts = 'facts' in refused ? refused.facts : {};
      return refuse({ ...refused, facts: { ...facts, ...refusedFacts } }, headers);
    }
    return {
      id: `publication-${jobFilterId}`,
      horecaLocationId: PLACE.horecaLocationId,
      jobFilterId,
      from: week.monday,
      until: addDays(week.monday, 6),
      publishedAt: Instant.parse(NOW.toISOString()),
      publishedBy: { id: author.id, name: author.name },
      shifts: facts.shifts,
      openShifts: facts.openShifts,
      replaced: facts.replaces,
    };
  };

/** Declares the answers of the calls that publish, discard and start a department's draft of `week`. */
export function answerWeekCalls(week: FakeWeek): void {
  const { monday } = week;
  server.answer(scheduleDtPublish, publishingOf(week));
  server.answer(scheduleDtDiscard, ({ body: { jobFilterId, confirm } }, caller, headers) => {
    const discard = { type: 'DiscardDraft' as const, jobFilterId: jobFilterId as JobFilterId, confirm };
    const refused = week.decide(personOf(caller), discard);
    return refused ? refuse(refused, headers) : { ...weekState(monday, jobFilterId, 'empty'), revision: 1 };
  });
  server.answer(scheduleDtStart, ({ body: { jobFilterId } }, caller) => {
    week.revise(personOf(caller), jobFilterId);
    return week.started(jobFilterId);
  });
}
