import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';

/** Injection token of the node's logger. */
export const LOGGER = Symbol('logger');

/**
 * Logger that writes one JSON object per line to standard output. Redacts authorisation header, password and token of a
 * logged request.
 */
export const createLogger = (level: Config['logLevel']): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.authorization', 'req.body.password', 'req.body.token'],
  });

/** Nest's own messages as lines of the log; its ordinary start-up messages at level debug, its debug ones at trace. */
export const nestLogger = (logger: Logger): LoggerService => ({
  log: (message: unknown, ...context: unknown[]) => logger.debug({ context }, String(message)),
  error: (message: unknown, ...context: unknown[]) => logger.error({ context }, String(message)),
  warn: (message: unknown, ...context: unknown[]) => logger.warn({ context }, String(message)),
  debug: (message: unknown, ...context: unknown[]) => logger.trace({ context }, String(message)),
  verbose: (message: unknown, ...context: unknown[]) => logger.trace({ context }, String(message)),
});
