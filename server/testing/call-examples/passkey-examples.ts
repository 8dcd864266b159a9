import type { PasskeyCreation, PasskeyQuestion, PasskeyView } from '#domain/passkey/passkey.views';
import { Authenticator } from '../authenticator.js';
import type { TestClient } from '../test-app.js';
import type { WalkWorld } from '../walk-world.js';
import type { CallExamples } from './call-example.js';

const newKey = async (client: TestClient, device = new Authenticator()) => {
  const { body } = await client.post('/account/passkeys/prepare');
  return { ...device.make(body as PasskeyCreation), name: 'iPhone' };
};

/** A passkey of somebody, and the device that has it. */
async function passkeyOf(world: WalkWorld, userId: string): Promise<{ id: string; device: Authenticator }> {
  const device = new Authenticator();
  const client = await world.client(userId);
  const { status, body } = await client.post('/account/passkeys', await newKey(client, device));
  if (status !== 201) throw new Error(`Adding a passkey answered ${status}: ${JSON.stringify(body)}`);
  return { id: (body as PasskeyView).id, device };
}

async function signed(world: WalkWorld) {
  const { device } = await passkeyOf(world, await world.somebody());
  const { body } = await (await world.client()).post('/auth/passkey/question');
  return { ...device.sign(body as PasskeyQuestion) };
}

/** Examples of passkeys, each with its own device. */
export const PASSKEY_EXAMPLES: CallExamples = {
  'passkey-question': () => ({}),
  'passkey-login': async (world) => ({ body: await signed(world) }),
  'passkeys-list': () => ({}),
  'passkeys-prepare': () => ({ body: {} }),
  'passkeys-add': async (world, me) => ({ body: await newKey(await world.client(me)) }),
  'passkeys-rename': async (world, me) => ({
    params: { id: (await passkeyOf(world, me)).id },
    body: { name: 'Telefoon' },
  }),
  'passkeys-revoke-all': () => ({}),
  'passkeys-revoke': async (world, me) => ({ params: { id: (await passkeyOf(world, me)).id } }),
};
