import { afterEach, describe, expect, it } from 'vitest';
import { createServer, type Server, type Socket } from 'node:net';
import { smtpReply, stalling, TestSmtp } from '../../tools/testing/test-smtp.js';
import type { OutgoingMessage } from './courier.js';
import { SmtpCourier, type SmtpTimeouts } from './smtp-courier.js';

/** Longer than a busy machine needs; who is to run out of it has less. */
const TIMEOUTS: SmtpTimeouts = { connectMs: 30_000, silenceMs: 30_000, wholeMs: 30_000 };

const KEY = 'message-1';
const MAIL: OutgoingMessage = {
  organisationId: 'veen',
  to: { name: null, address: 'daan@example.test' },
  language: 'nl',
  subject: 'Je verlof is goedgekeurd: zaterdag 12 december 2026',
  text: 'Hoi Daan,\n\nJe ruilt met Joëlle – 17:00.',
  html: '<p>Hoi Daan,</p>',
  sender: null,
  headers: {},
};

const servers: (TestSmtp | Server)[] = [];

async function smtp(...options: Parameters<typeof TestSmtp.start>): Promise<TestSmtp> {
  const server = await TestSmtp.start(...options);
  servers.push(server);
  return server;
}

const courierTo = (url: string, patience = TIMEOUTS) =>
  new SmtpCourier({ smtpUrl: url, sender: { name: 'Rooster', address: 'rooster@veenkade.test' } }, patience);

afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise<void>(
      (closed) => void (server instanceof TestSmtp ? server.close().then(closed) : server.close(() => closed())),
    );
});

describe('a mail over SMTP', () => {
  it('has a text part, an HTML part and the header auto-submitted', async () => {
    const server = await smtp();
    await courierTo(server.url).send(MAIL, KEY);
    expect(server.received).toEqual([
      {
        from: 'rooster@veenkade.test',
        to: 'daan@example.test',
        headers: expect.objectContaining({
          from: 'Rooster <rooster@veenkade.test>',
          'message-id': '<message-1@veenkade.test>',
          'auto-submitted': 'auto-generated',
          'content-language': 'nl',
          subject: expect.stringContaining('Je verlof is goedgekeurd'),
        }),
        parts: { 'text/plain': MAIL.text, 'text/html': MAIL.html },
      },
    ]);
  });

  it('has the same message id at every attempt', async () => {
    const server = await smtp();
    const courier = courierTo(server.url);
    await courier.send(MAIL, KEY);
    await courier.send(MAIL, KEY);
    expect(new Set(server.received.map(({ headers }) => headers['message-id'])).size).toBe(1);
  });

  it('gets no extra header from a line break in its subject', async () => {
    const server = await smtp();
    await courierTo(server.url).send({ ...MAIL, subject: 'Ruil\r\nBcc: all@example.test' }, KEY);
    expect(server.received[0]?.headers).not.toHaveProperty('bcc');
    expect(server.received).toHaveLength(1);
  });

  it('is sent with the name and password in the SMTP URL', async () => {
    const seen: unknown[] = [];
    const server = await smtp({
      authOptional: false,
      onAuth: ({ username, password }, _session, done) => {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    await courierTo(server.url.replace('//', '//rooster%40host:p%3Ass@')).send(MAIL, KEY);
    expect(seen).toEqual([['rooster@host', 'p:ss']]);
    expect(server.received).toHaveLength(1);
  });
});

describe('an SMTP server on another machine without TLS', () => {
  /** Leads to this machine without being one of its names. */
  const otherAddress = ({ url }: TestSmtp) => url.replace('127.0.0.1', '0.0.0.0').replace('//', '//rooster:hunter2@');
  const logins: unknown[] = [];
  const server = () =>
    smtp({
      onAuth: ({ username }, _session, done) => {
        logins.push(username);
        done(null, { user: username });
      },
    });

  it('receives neither mail nor password', async () => {
    const smtpServer = await server();
    await expect(courierTo(otherAddress(smtpServer)).send(MAIL, KEY)).resolves.toMatchObject({
      outcome: 'failed',
      providerDown: true,
      code: expect.stringMatching(/^ETLS/),
    });
    expect([smtpServer.received, logins]).toEqual([[], []]);
  });

  it('receives mail and login when its URL contains tls=off', async () => {
    const smtpServer = await server();
    const sent = await courierTo(`${otherAddress(smtpServer)}?tls=off`).send(MAIL, KEY);
    expect([sent, smtpServer.received.length, logins]).toEqual([
      { outcome: 'accepted', providerId: null },
      1,
      ['rooster'],
    ]);
  });
});

describe('a mail that the SMTP server rejects', () => {
  it.each([
    ['is refused permanently when the server rejects its recipient with 550', 'onRcptTo', 550, true],
    ['is refused permanently when the server rejects its contents with 554', 'onData', 554, true],
    ['fails temporarily when the server rejects its recipient with 451', 'onRcptTo', 451, false],
    ['fails temporarily when the server rejects its contents with 452', 'onData', 452, false],
    ['fails temporarily when the server rejects its sender with 550', 'onMailFrom', 550, false],
  ] as const)('%s', async (_name, step, code, permanent) => {
    const server = await smtp();
    server.at(step, () => smtpReply(code, 'No'));
    await expect(courierTo(server.url).send(MAIL, KEY)).resolves.toMatchObject({
      outcome: permanent ? 'refused' : 'failed',
      code: expect.stringContaining(String(code)),
      reason: expect.stringContaining('No'),
    });
    expect(server.received).toEqual([]);
  });

  it('fails temporarily when the password of the sender is wrong', async () => {
    const server = await smtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(smtpReply(535, 'Who are you?')),
    });
    await expect(courierTo(server.url.replace('//', '//a:b@')).send(MAIL, KEY)).resolves.toMatchObject({
      outcome: 'failed',
      providerDown: true,
      code: 'EAUTH 535',
    });
  });
});

describe('an SMTP server that does not answer', () => {
  it('fails the mail when nothing listens on its port', async () => {
    const server = await TestSmtp.start();
    const { url } = server;
    await server.close();
    await expect(courierTo(url).send(MAIL, KEY)).resolves.toMatchObject({ outcome: 'failed', providerDown: true });
  });

  it('fails the mail when it falls silent', async () => {
    const server = await smtp();
    server.at('onData', stalling);
    const courier = courierTo(server.url, { ...TIMEOUTS, silenceMs: 500 });
    await expect(courier.send(MAIL, KEY)).resolves.toMatchObject({
      outcome: 'failed',
      code: 'ETIMEDOUT',
      mayBeTaken: true,
    });
  });

  it('fails the mail when it never ends a line', async () => {
    const callers: Socket[] = [];
    const dripping = createServer((socket) => {
      callers.push(socket);
      const timer = setInterval(() => socket.write('2'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    servers.push(dripping);
    await new Promise<void>((listening) => dripping.listen(0, '127.0.0.1', listening));
    const { port } = dripping.address() as { port: number };
    const courier = courierTo(`smtp://127.0.0.1:${port}`, { ...TIMEOUTS, wholeMs: 400 });
    await expect(courier.send(MAIL, KEY)).resolves.toMatchObject({
      outcome: 'failed',
      code: 'ETIMEDOUT',
      reason: 'no answer within 0.4 s',
    });
    // The courier that gave up closes its connection only after `connectMs`.
    for (const socket of callers) socket.destroy();
  });
});
