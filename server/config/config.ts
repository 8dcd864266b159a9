import { resolve } from 'node:path';
import { z } from 'zod';
import { SMS_PROVIDERS, type SmsSettings } from '../messaging/sms/sms-courier.js';
import type { MailSettings } from '../messaging/smtp-courier.js';
import type { MetricsPlace } from '../metrics/metrics-server.js';
import { DEFAULT_ANSWER_SECONDS } from '../database/database.js';
import { isThisMachine } from '../outbound/addresses.js';
import { StartFailure } from './start-failure.js';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Variables whose values never appear in a message. */
const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'SMS_KEY', 'SMS_URL', 'SMS_REPORT_URL'];

const address = (protocols: readonly string[], isRight: (url: URL) => boolean = () => true) =>
  z.string().refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    return url !== null && url.hostname !== '' && protocols.includes(url.protocol) && isRight(url);
  });

/** HTTPS or this machine, and neither a name, nor a password, a query or a fragment. */
const isProviderAddress = ({ protocol, hostname, origin, pathname, href }: URL): boolean =>
  (protocol === 'https:' || isThisMachine(hostname)) && href === `${origin}${pathname}`;

const integer = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max));

const hostName = z.string().regex(/^[a-z0-9.:_-]+$/i);
const HOST_WANTED = 'a host name or an address, such as localhost, 0.0.0.0 or ::';

/** `a@b`, or a name and `<a@b>`; signs that mean something in a header stay out of the name. */
const SENDER = /^(?:([^<>"\\,;:\r\n]*?)\s*<([^\s<>@,;:"]+@[^\s<>@,;:"]+)>|([^\s<>@,;:"]+@[^\s<>@,;:"]+))$/;

/** Each description says what is right, to follow on "must be". */
const Environment = z.object({
  PORT: integer(0, 65_535).default(3000).describe('a whole number from 0 to 65535 (0 takes a free port)'),
  NODE_ENV: z.string().optional().describe('a word such as production or development'),
  HOST: hostName.default('localhost').describe(HOST_WANTED),
  DATABASE_URL: address(['postgres:', 'postgresql:'])
    .optional()
    .describe('an address such as postgres://user:password@host:5432/rooster'),
  DATABASE_TIMEOUT: integer(1, 600).default(DEFAULT_ANSWER_SECONDS).describe('a whole number of seconds from 1 to 600'),
  DATA_DIR: z
    .string()
    .regex(/^[^\0]+$/)
    .default('.data')
    .describe('the path of a folder'),
  DEMO: z.enum(['on', 'off']).optional().describe('on or off'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .describe(`one of ${LOG_LEVELS.join(', ')}`),
  REDIS_URL: address(['redis:', 'rediss:']).optional().describe('an address such as redis://host:6379'),
  TRUST_PROXY: z
    .literal('off')
    .or(integer(1, 9))
    .default('off')
    .describe('off, or the number of proxies in front of the server, such as 1'),
  METRICS_PORT: integer(0, 65_535).optional().describe('a whole number from 0 to 65535 (0 takes a free port)'),
  METRICS_HOST: hostName.default('127.0.0.1').describe(HOST_WANTED),
  SMTP_URL: address(['smtp:', 'smtps:'], ({ search, hash }) => ['', '?tls=off'].includes(search + hash))
    .optional()
    .describe('an address such as smtp://user:password@host:587, with ?tls=off behind it to send in clear'),
  MAIL_FROM: z
    .string()
    .regex(SENDER)
    .optional()
    .describe('an address such as rooster@example.com, or Rooster <rooster@example.com>'),
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s<>@]+@[^\s<>@]+|https:\/\/[^\s<>]+)$/)
    .optional()
    .describe('an address such as mailto:operations@example.com or https://example.com'),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(/\s*,\s*/))
    .pipe(z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/)))
    .optional()
    .describe('addresses such as https://push.example.com, with commas in between'),
  SMS_PROVIDER: z
    .enum(SMS_PROVIDERS)
    .optional()
    .describe(`one of ${SMS_PROVIDERS.join(', ')}`),
  SMS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .describe('the key of the provider; for Twilio the account and the token, with a colon in between'),
  SMS_FROM: z
    .string()
    .regex(/^(?:[A-Za-z0-9]{1,11}|\+\d{5,15})$/)
    .default('Rooster')
    .describe('a name of up to eleven letters and digits, or a number such as +31612345678'),
  SMS_URL: address(['http:', 'https:'], isProviderAddress)
    .transform((text) => new URL(text).href)
    .optional()
    .describe('an address such as https://rest.messagebird.com, with http:// on this machine only'),
  SMS_REPORT_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+\/api\/delivery-reports\/[A-Za-z0-9_-]{24,64}$/)
    .optional()
    .describe(
      'an address such as https://rooster.example.com/api/delivery-reports/ with 24 to 64 letters and digits behind it that nobody can guess',
    ),
});

/** Whether a variable is set that an installation for trial does not need. */
const isForUse = ({ DATABASE_URL, SMTP_URL, SMS_PROVIDER, TRUST_PROXY }: z.infer<typeof Environment>): boolean =>
  DATABASE_URL !== undefined || SMTP_URL !== undefined || SMS_PROVIDER !== undefined || TRUST_PROXY !== 'off';

/** Settings of an installation. `.env.example` explains each variable. */
export interface Config {
  /** 0: any free port. */
  readonly port: number;
  /** Started by `npm run dev`: pages of `localhost` may send requests from any port. */
  readonly isDevelopment: boolean;
  /** `localhost` stands for both 127.0.0.1 and ::1. */
  readonly host: string;
  /** Null: the embedded database, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Seconds without an answer after which the database counts as unreachable. */
  readonly answerSeconds: number;
  /** Absolute path. */
  readonly dataDir: string;
  /**
   * Whether an empty database is filled with the demo organisation. Default: only if no database, mail, SMS or proxy is
   * configured.
   */
  readonly demo: boolean;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Null: nodes wake each other through the database. */
  readonly redisUrl: string | null;
  /** Number of proxies in front of the server whose `X-Forwarded-For` is trusted; false: none. */
  readonly trustProxy: number | false;
  /** Address of the metrics endpoint; null: none. */
  readonly metrics: MetricsPlace | null;
  /** Null: mails stay in the outbox. */
  readonly mail: MailSettings | null;
  /** Contact for push services (RFC 8292): `mailto:` or `https:`; null: none. */
  readonly pushContact: string | null;
  /** Origins of further push services besides those of the known browsers. */
  readonly pushServices: readonly string[];
  /** Null: text messages stay in the outbox. */
  readonly sms: SmsSettings | null;
}

/** Configuration, or the first problem in it. */
export type ConfigReading =
  | { readonly ok: true; readonly config: Config }
  /**
   * One sentence: the variable, what is wrong with its value, and what would be right. Secret values are not quoted.
   */
  | { readonly ok: false; readonly problem: string };

/** Reads the configuration from environment variables; pure. An empty variable counts as absent. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): ConfigReading => {
  const present = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const values = Object.fromEntries(present);
  const read = Environment.safeParse(values);
  if (!read.success) return { ok: false, problem: problemOf(read.error, values) };

  const {
    PORT,
    NODE_ENV,
    HOST,
    DATABASE_URL,
    DATABASE_TIMEOUT,
    DATA_DIR,
    DEMO,
    LOG_LEVEL,
    REDIS_URL,
    TRUST_PROXY,
    METRICS_PORT,
    METRICS_HOST,
    SMTP_URL,
    MAIL_FROM,
    PUSH_CONTACT,
    PUSH_SERVICES,
    SMS_PROVIDER,
    SMS_KEY,
    SMS_FROM,
    SMS_URL,
    SMS_REPORT_URL,
  } = read.data;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    return {
      ok: false,
      problem: `MAIL_FROM is missing: with SMTP_URL it must be ${Environment.shape.MAIL_FROM.description}.`,
    };
  if (SMS_PROVIDER !== undefined && SMS_KEY === undefined)
    return {
      ok: false,
      problem: `SMS_KEY is missing: with SMS_PROVIDER it must be ${Environment.shape.SMS_KEY.description}.`,
    };
  return {
    ok: true,
    config: {
      port: PORT,
      isDevelopment: NODE_ENV === 'development',
      host: HOST,
      databaseUrl: DATABASE_URL ?? null,
      answerSeconds: DATABASE_TIMEOUT,
      dataDir: resolve(DATA_DIR),
      demo: (DEMO ?? (isForUse(read.data) ? 'off' : 'on')) === 'on',
      logLevel: LOG_LEVEL,
      redisUrl: REDIS_URL ?? null,
      trustProxy: TRUST_PROXY === 'off' ? false : TRUST_PROXY,
      metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
      mail:
        SMTP_URL === undefined || MAIL_FROM === undefined ? null : { smtpUrl: SMTP_URL, sender: senderOf(MAIL_FROM) },
      pushServices: PUSH_SERVICES ?? [],
      pushContact: PUSH_CONTACT ?? (MAIL_FROM === undefined ? null : `mailto:${senderOf(MAIL_FROM).address}`),
      sms:
        SMS_PROVIDER === undefined || SMS_KEY === undefined
          ? null
          : {
              provider: SMS_PROVIDER,
              key: SMS_KEY,
              sender: SMS_FROM,
              baseUrl: SMS_URL ?? null,
              reportUrl: SMS_REPORT_URL ?? null,
            },
    },
  };
};

function senderOf(text: string): MailSettings['sender'] {
  const [, name, named, bare] = SENDER.exec(text) ?? [];
  return { name: name ?? 'Rooster', address: named ?? bare ?? text };
}

/**
 * Configuration from environment variables, by default those of the process.
 * @throws StartFailure with the first problem
 */
export const requireConfig = (environment: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const reading = readConfig(environment);
  if (!reading.ok) throw new StartFailure(reading.problem);
  return reading.config;
};

const problemOf = (error: z.ZodError, values: Record<string, string | undefined>): string => {
  const name = error.issues[0]?.path[0] as keyof typeof Environment.shape;
  const found = SECRETS.includes(name) ? 'is not understood: it' : `is "${values[name]}", but`;
  return `${name} ${found} must be ${Environment.shape[name].description}.`;
};
