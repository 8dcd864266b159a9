import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FileEvent, fileStream } from '#domain/file/file.events';
import type { FileView } from '#domain/file/file.views';
import { refusal } from '#domain/kernel/refusal';
import { CommandRunner } from '../../event-store/command-runner.js';
import type { FileRequest } from '../../files/file-maker.js';
import { fileView } from './stored-file.js';
import { FileStore } from './file-store.js';
import { FileWorker } from './file-worker.js';
import { FinishFile, RequestFile } from './file.messages.js';

/**
 * Adds a file to the queue, records `FileRequested`, wakes this node's worker and answers the waiting file. Refuses
 * `too_many_files` when the person has too many waiting.
 */
@CommandHandler(RequestFile)
export class RequestFileHandler implements ICommandHandler<RequestFile> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly files: FileStore,
    private readonly worker: FileWorker,
  ) {}

  async execute({ origin, request }: RequestFile): Promise<FileView> {
    const event: FileEvent = { type: 'FileRequested', data: dataOf(request) };
    const answer = await this.runner.execute({
      origin,
      // Writes a table that is none of the log's.
      solo: true,
      execute: async (transaction) => {
        if (!(await this.files.hasRoomFor(transaction.db, request)))
          return { ok: false, refusal: refusal('too_many_files') };
        const row = await this.files.add(transaction.db, request);
        return {
          ok: true,
          appends: [{ streamId: fileStream(request.fileId), events: [event] }],
          answer: () => fileView(row),
        };
      },
    });
    this.worker.wake();
    return answer;
  }
}

/** Deletes the content of a downloaded file and records `FileFetched`; nothing when it was downloaded before. */
@CommandHandler(FinishFile)
export class FinishFileHandler implements ICommandHandler<FinishFile> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly files: FileStore,
  ) {}

  async execute({ origin, request }: FinishFile): Promise<void> {
    const event: FileEvent = { type: 'FileFetched', data: dataOf(request) };
    const fileKey = { organisation_id: request.organisationId, file_id: request.fileId };
    await this.runner.run({
      origin,
      solo: true,
      execute: async (transaction) => {
        const first = await this.files.fetched(transaction.db, fileKey);
        return {
          ok: true,
          appends: [{ streamId: fileStream(request.fileId), events: first ? [event] : [] }],
          answer: () => null,
        };
      },
    });
  }
}

const dataOf = ({ fileId, userId, kind, format, locationId, jobFilterId, from, until }: FileRequest) => ({
  fileId,
  userId,
  kind,
  format,
  locationId,
  jobFilterId,
  from,
  until,
});
