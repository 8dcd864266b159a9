import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { scheduleDtPublish } from '#domain/draft-week/draft-week.calls';
import { call } from '../../platform/api/current-api.js';
import { factsIn, type PublishCalls } from './publish-facts.js';

/**
 * Calls for one week. `ask` answers the facts of a publication without publishing; @throws CallFailed for other
 * refusals. `publish` confirms what was seen (revision and acknowledged findings), so that a later change is refused.
 */
export function publishCalls(monday: CivilDate): PublishCalls {
  const week = { from: monday, until: addDays(monday, 6) };
  return {
    ask: async (jobFilterId) => {
      try {
        await call(scheduleDtPublish, { body: { ...week, jobFilterId, confirm: false } });
      } catch (error) {
        const facts = factsIn(error);
        if (facts) return facts;
        throw error;
      }
      throw new Error('published without being asked to confirm');
    },
    publish: (jobFilterId, { revision, acknowledge }, notice) => {
      const acknowledged = acknowledge === null ? {} : { acknowledged: acknowledge };
      return call(scheduleDtPublish, {
        body: { ...week, jobFilterId, confirm: true, basedOn: revision, ...acknowledged, ...notice },
      });
    },
  };
}
