import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import type { Language } from '#domain/texts/refusal-texts';
import { LOGGER } from '../logging/logger.js';
import type { Caller } from './caller.js';
import { nullAfter } from './null-after.js';

export interface FirstScreenReader {
  /** Null: nothing is planned, or it is somebody who plans. */
  of(caller: Caller, language: Language): Promise<FirstScreen | null>;
}

/** Longest wait for the first screen, in milliseconds; after that the application shows the shifts. */
const WITHIN_MS = 500;

/** Record of the first screen, for the answer of a login and for the document. The feature of own shifts makes it. */
@Injectable()
export class FirstScreens {
  private reader: FirstScreenReader | null = null;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  register(reader: FirstScreenReader): void {
    if (this.reader) throw new Error('Two readers are given for first screens');
    this.reader = reader;
  }

  /** For nobody but the caller themselves. Null also where it could not be read in time: nothing waits for it. */
  async of(caller: Caller, language: Language): Promise<FirstScreen | null> {
    const read = (this.reader?.of(caller, language) ?? Promise.resolve(null)).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'a first screen could not be read');
      return null;
    });
    return nullAfter(WITHIN_MS, read);
  }
}
