import { Command } from '@nestjs/cqrs';
import type { FileView } from '#domain/file/file.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { FileRequest } from '../../files/file-maker.js';

/** Asks for a file, which is made in the background. */
export class RequestFile extends Command<FileView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly request: FileRequest,
  ) {
    super();
  }
}

/** Says that a file has arrived, and forgets its bytes. */
export class FinishFile extends Command<void> {
  constructor(
    readonly origin: CommandOrigin,
    readonly request: FileRequest,
  ) {
    super();
  }
}
