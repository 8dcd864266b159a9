import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import type { Language } from '#domain/texts/languages';
import { LOGGER } from '../logging/logger.js';
import type { Caller } from './caller.js';
import { nullAfter } from './null-after.js';

/** Reader of a person's first screen, provided by the feature of own shifts. */
export interface FirstScreenReader {
  /** First screen of the caller; null: nothing planned, or the caller is an admin. */
  of(caller: Caller, language: Language): Promise<FirstScreen | null>;
}

/** Longest wait for the first screen, in milliseconds; after that the application shows the shifts. */
const WITHIN_MS = 500;

/** First screen of a person, for the answer of a login and for the document. */
@Injectable()
export class FirstScreens {
  private reader: FirstScreenReader | null = null;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Sets the reader. @throws Error if one is set already */
  register(reader: FirstScreenReader): void {
    if (this.reader) throw new Error('Two readers are given for first screens');
    this.reader = reader;
  }

  /** First screen of the caller, for nobody else; null: none, not read within 500 ms, or failed (logged). */
  async of(caller: Caller, language: Language): Promise<FirstScreen | null> {
    const read = (this.reader?.of(caller, language) ?? Promise.resolve(null)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a first screen could not be read');
      return null;
    });
    return nullAfter(WITHIN_MS, read);
  }
}
