import { v7 as uuid } from 'uuid';
import { PASSWORD } from '../cafe.js';
import type { CallExamples } from './call-example.js';

/** Examples of sessions, accounts and founding an organisation. */
export const ACCOUNT_EXAMPLES: CallExamples = {
  'auth-login': () => ({ body: { email: 'daan@example.test', password: PASSWORD, horeca_locationID: 'cafe' } }),
  'auth-rehydrate': () => ({}),
  'auth-exchange': async (world) => ({ body: { token: await world.handOver() } }),
  'set-up-state': () => ({}),
  'set-up-claim': async (world) => ({ body: await world.claim() }),
  'auth-hand-over': () => ({ body: { locationId: 'cafe' } }),
  'auth-logout': () => ({}),
  'account-forgot-password': () => ({ body: { email: 'daan@example.test' } }),
  'account-link': async (world) => ({ body: { token: await world.link() } }),
  'account-choose-password': async (world) => ({
    body: { token: await world.link(), password: 'vier losse woorden' },
  }),
  'account-confirm-email': async (world) => ({ body: { token: await world.link('email') } }),
  'account-get': () => ({}),
  'account-change-contact': () => ({ body: { phone_number: '06 12345678', phoneFor: 'colleagues' } }),
  // The same as it was, so that who asks later is let in by it.
  'account-change-password': () => ({ body: { present: PASSWORD, password: PASSWORD } }),
  'account-change-email': (_world, me) => ({ body: { present: PASSWORD, email: `${me}.new@example.test` } }),
  'account-data': () => ({}),
  'account-access': () => ({}),
  'account-ask-erasure': () => ({ body: { asked: true } }),
  'erasures-list': () => ({}),
  'erasures-erase': async (world) => ({ body: { userId: await world.leaver(), confirm: true } }),
  'sessions-list': () => ({}),
  'sessions-end': async (world, me) => ({ params: { id: await world.session(me) } }),
  'notification-preferences-get': () => ({}),
  'notification-preferences-update': () => ({ body: { subject: 'offers', channel: 'mail', on: false } }),
  'push-devices-create': () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${uuid()}`,
      p256dh: 'B'.repeat(87),
      auth: 'a'.repeat(22),
    },
  }),
  'push-devices-delete': async (world, me) => ({ params: { id: await world.pushDevice(me) } }),
  'unsubscribe-show': async (world) => ({ query: { token: await world.unsubscribeToken() } }),
  'unsubscribe-do': async (world) => ({
    query: { token: await world.unsubscribeToken() },
    body: { 'List-Unsubscribe': 'One-Click' },
  }),
  'invitations-send': () => ({ body: { userIds: ['joelle'] } }),
};
