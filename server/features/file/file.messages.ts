import { Command } from '@nestjs/cqrs';
import type { FileView } from '#domain/file/file.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { FileRequest } from '../../files/file-maker.js';

/** Requests a file, which is made in the background. Answers its present state. Refuses `too_many_files`. */
export class RequestFile extends Command<FileView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly request: FileRequest,
  ) {
    super();
  }
}

/** Records that a file was downloaded, and deletes its content. A repetition records nothing. */
export class FinishFile extends Command<void> {
  constructor(
    readonly origin: CommandOrigin,
    readonly request: FileRequest,
  ) {
    super();
  }
}
