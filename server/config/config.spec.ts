import { describe, expect, it } from 'vitest';
import { isAbsolute, join } from 'node:path';
import { readConfig, requireConfig } from './config.js';
import { StartFailure } from './start-failure.js';

describe('the configuration', () => {
  it('has defaults for everything: embedded database, demo, loopback only', () => {
    expect(readConfig({})).toEqual({
      ok: true,
      config: {
        port: 3000,
        isDevelopment: false,
        host: 'localhost',
        databaseUrl: null,
        answerSeconds: 15,
        dataDir: join(process.cwd(), '.data'),
        demo: true,
        logLevel: 'info',
        redisUrl: null,
        trustProxy: false,
        metrics: null,
        mail: null,
        pushServices: [],
        pushContact: null,
        sms: null,
      },
    });
  });

  it('reads every variable from the environment', () => {
    const reading = readConfig({
      PORT: '8080',
      HOST: '::',
      DATABASE_URL: 'postgresql://rooster:secret@db.internal/rooster',
      DATABASE_TIMEOUT: '30',
      DATA_DIR: 'elsewhere',
      DEMO: 'off',
      LOG_LEVEL: 'silent',
      REDIS_URL: 'rediss://cache.internal:6380/2',
      TRUST_PROXY: '2',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      SMTP_URL: 'smtps://rooster:secret@mail.internal:465',
      MAIL_FROM: 'Rooster De Veenkade <rooster@veenkade.example>',
      PUSH_CONTACT: 'https://veenkade.example/contact',
    });
    if (!reading.ok) throw new Error(reading.problem);
    expect(reading.config).toMatchObject({
      port: 8080,
      host: '::',
      databaseUrl: 'postgresql://rooster:secret@db.internal/rooster',
      answerSeconds: 30,
      demo: false,
      logLevel: 'silent',
      redisUrl: 'rediss://cache.internal:6380/2',
      trustProxy: 2,
      metrics: { port: 9464, host: '0.0.0.0' },
      mail: {
        smtpUrl: 'smtps://rooster:secret@mail.internal:465',
        sender: { name: 'Rooster De Veenkade', address: 'rooster@veenkade.example' },
      },
      pushContact: 'https://veenkade.example/contact',
    });
    expect(isAbsolute(reading.config.dataDir)).toBe(true);
  });

  it('uses the mail sender as push contact when none is set', () => {
    const contactOf = (environment: Record<string, string>) => {
      const reading = readConfig(environment);
      return reading.ok ? reading.config.pushContact : reading.problem;
    };
    expect(contactOf({})).toBeNull();
    expect(contactOf({ MAIL_FROM: 'Rooster <rooster@veenkade.example>' })).toBe('mailto:rooster@veenkade.example');
    expect(contactOf({ PUSH_CONTACT: 'mailto:ict@veenkade.example' })).toBe('mailto:ict@veenkade.example');
    expect(contactOf({ PUSH_CONTACT: 'ict@veenkade.example' })).toBe(
      'PUSH_CONTACT is "ict@veenkade.example", but must be an address such as mailto:operations@example.com or https://example.com.',
    );
  });

  it('reads an SMS provider with its key and names a missing one', () => {
    const reportUrl = `https://rooster.example/api/delivery-reports/${'k'.repeat(24)}`;
    const sms = { SMS_PROVIDER: 'twilio', SMS_KEY: 'AC1:token', SMS_FROM: '+31612345678', SMS_REPORT_URL: reportUrl };
    const settings = { provider: 'twilio', key: 'AC1:token', sender: '+31612345678', baseUrl: null, reportUrl };
    expect(readConfig(sms)).toMatchObject({ ok: true, config: { sms: settings } });
    expect(readConfig({ ...sms, SMS_KEY: '' })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^SMS_KEY is missing: with SMS_PROVIDER it must be the key of the provider/),
    });
    expect(readConfig({ ...sms, SMS_REPORT_URL: 'https://rooster.example/api/delivery-reports/short' })).toEqual({
      ok: false,
      problem: expect.stringMatching(/^SMS_REPORT_URL is not understood: it must be an address such as https:/),
    });
  });

  it('requires HTTPS for another SMS address, except on localhost, without credentials', () => {
    const sms = { SMS_PROVIDER: 'spryng', SMS_KEY: 'key' };
    const calledAt = (SMS_URL: string) => {
      const reading = readConfig({ ...sms, SMS_URL });
      return reading.ok ? reading.config.sms?.baseUrl : reading.problem;
    };
    expect(calledAt('https://sms.example.com/v2')).toBe('https://sms.example.com/v2');
    expect(calledAt('HTTPS://SMS.example.com')).toBe('https://sms.example.com/');
    expect(calledAt('http://localhost:8080/v1')).toBe('http://localhost:8080/v1');
    const expected = 'an address such as https://rest.messagebird.com, with http:// on this machine only.';
    for (const wrong of [
      'http://sms.example.com',
      'https://me:hunter2@sms.example.com',
      'https://sms.example.com/?a=b',
    ])
      expect(calledAt(wrong)).toBe(`SMS_URL is not understood: it must be ${expected}`);
  });

  it('reads additional push services', () => {
    const servicesOf = (PUSH_SERVICES: string) => {
      const reading = readConfig({ PUSH_SERVICES });
      return reading.ok ? reading.config.pushServices : reading.problem;
    };
    expect(servicesOf('https://push.example.com, https://10.0.0.5:8443')).toEqual([
      'https://push.example.com',
      'https://10.0.0.5:8443',
    ]);
    expect(servicesOf('https://push.example.com/x')).toBe(
      'PUSH_SERVICES is "https://push.example.com/x", but must be addresses such as https://push.example.com, with commas in between.',
    );
  });

  it('serves metrics on loopback by default', () => {
    expect(readConfig({ METRICS_PORT: '0' })).toMatchObject({
      ok: true,
      config: { metrics: { port: 0, host: '127.0.0.1' } },
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '80a', 'PORT is "80a", but must be a whole number from 0 to 65535 (0 takes a free port).'],
    ['PORT', '65536', 'PORT is "65536", but must be a whole number from 0 to 65535 (0 takes a free port).'],
    [
      'HOST',
      'http://x',
      'HOST is "http://x", but must be a host name or an address, such as localhost, 0.0.0.0 or ::.',
    ],
    ['DATABASE_TIMEOUT', '0', 'DATABASE_TIMEOUT is "0", but must be a whole number of seconds from 1 to 600.'],
    ['DEMO', 'yes', 'DEMO is "yes", but must be on or off.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of trace, debug, info, warn, error, fatal, silent.'],
    [
      'TRUST_PROXY',
      '0',
      'TRUST_PROXY is "0", but must be off, or the number of proxies in front of the server, such as 1.',
    ],
  ])('explains an invalid %s=%s in one sentence', (name, value, sentence) => {
    expect(readConfig({ [name]: value })).toEqual({ ok: false, problem: sentence });
  });

  it.each([
    ['DATABASE_URL', 'mysql://root:hunter2@host/x'],
    ['DATABASE_URL', 'hunter2'],
    ['REDIS_URL', 'http://:hunter2@host'],
    ['SMTP_URL', 'https://rooster:hunter2@host'],
  ])('does not print the secrets of an invalid %s', (name, value) => {
    const reading = readConfig({ [name]: value });
    expect(reading).toEqual({ ok: false, problem: expect.stringContaining(`${name} is not understood: it must be`) });
    expect(JSON.stringify(reading)).not.toContain('hunter2');
  });

  it('requires a sender with SMTP_URL and accepts a bare address', () => {
    const SMTP_URL = 'smtp://localhost:2525';
    const expected = 'an address such as rooster@example.com, or Rooster <rooster@example.com>.';
    expect(readConfig({ SMTP_URL })).toEqual({
      ok: false,
      problem: `MAIL_FROM is missing: with SMTP_URL it must be ${expected}`,
    });
    const wrong = 'Rooster <rooster>';
    expect(readConfig({ SMTP_URL, MAIL_FROM: wrong })).toEqual({
      ok: false,
      problem: `MAIL_FROM is "${wrong}", but must be ${expected}`,
    });
    const sender = { name: 'Rooster', address: 'rooster@example.com' };
    expect(readConfig({ SMTP_URL, MAIL_FROM: 'rooster@example.com' })).toMatchObject({
      ok: true,
      config: { mail: { sender } },
    });
  });

  it('sends mail without TLS only when the address says tls=off', () => {
    const sentTo = (SMTP_URL: string) => {
      const reading = readConfig({ SMTP_URL, MAIL_FROM: 'rooster@example.com' });
      return reading.ok ? reading.config.mail?.smtpUrl : reading.problem;
    };
    expect(sentTo('smtp://mail.example.com:25?tls=off')).toBe('smtp://mail.example.com:25?tls=off');
    const expected = 'an address such as smtp://user:password@host:587, with ?tls=off behind it to send in clear.';
    for (const wrong of [
      'smtp://mail.example.com?tls=no',
      'smtp://mail.example.com?secure=false',
      'smtp://mail.example.com#x',
    ])
      expect(sentTo(wrong)).toBe(`SMTP_URL is not understood: it must be ${expected}`);
  });

  it.each([
    [{}, true],
    [{ TRUST_PROXY: 'off' }, true],
    [{ REDIS_URL: 'redis://cache' }, true],
    [{ DATABASE_URL: 'postgres://db/rooster' }, false],
    [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'rooster@example.com' }, false],
    [{ SMS_PROVIDER: 'spryng', SMS_KEY: 'key' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ TRUST_PROXY: '1', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %j has demo: %s', (environment, demo) => {
    expect(readConfig(environment)).toMatchObject({ ok: true, config: { demo } });
  });

  it('stops the start with the sentence about an invalid variable', () => {
    expect(() => requireConfig({ DEMO: 'maybe' })).toThrow(new StartFailure('DEMO is "maybe", but must be on or off.'));
  });
});
