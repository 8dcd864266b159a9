import { callAccess } from '#domain/access/access';
import { mountedCalls } from '../http/call-handler.js';
import { CALL_EXAMPLES } from './call-examples.js';
import { CATALOGUE } from './catalogue.js';
import { askServer, type WalkAnswer } from './walk-client.js';
import { WALKERS, type WalkWorld } from './walk-world.js';

/** Asks every call with its example, once, as somebody who may. Answers what came back, by call. */
export async function requestEverything(world: WalkWorld): Promise<ReadonlyMap<string, WalkAnswer>> {
  const answers = new Map<string, WalkAnswer>();
  for (const call of mountedCalls()) {
    const makeExample = CALL_EXAMPLES[call.id];
    if (!makeExample || !CATALOGUE.has(call.id)) continue;
    const { userId } =
      WALKERS.find(({ role, employment }) => {
        const access = callAccess(call.roles, role);
        return access === 'full' || (access === 'own' && (!call.employment || call.employment === employment));
      }) ?? WALKERS[0];
    const token = call.roles.includes('public') ? null : await world.token(userId);
    answers.set(call.id, await askServer(world, call, await makeExample(world, userId), token));
  }
  return answers;
}
