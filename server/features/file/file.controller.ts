import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { v7 as uuid } from 'uuid';
import { faultsOfFile } from '#domain/file/file';
import * as calls from '#domain/file/file.calls';
import type { CommandId, FileId, JobFilterId, LocationId } from '#domain/kernel/ids';
import { fieldRefusals } from '#domain/kernel/refusal';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { CommandRefused } from '../../event-store/refused.js';
import { AccessLog } from '../../access/access-log.js';
import { notFound, Reach } from '../../access/reach.js';
import { MEDIA_TYPES } from '../../files/media-types.js';
import { requestOf } from './stored-file.js';
import { FileStore } from './file-store.js';
import { FinishFile, RequestFile } from './file.messages.js';
import { FileQueries } from './file.query.js';

/** Calls about files, which are made in the background and downloaded once. */
@Controller()
export class FileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FileQueries,
    private readonly files: FileStore,
    private readonly reach: Reach,
    private readonly accessLog: AccessLog,
  ) {}

  @CallHandler(calls.filesCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.filesCreate>) {
    const { horecaLocationId = caller.locationId, ...requested } = input.body;
    const { organisationId, userId } = caller;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    const department =
      requested.jobFilterId && (await this.reach.jobFilter(caller, requested.jobFilterId, 'jobFilterId'));
    const faults = [
      ...(department && department.locationId !== locationId
        ? [{ field: 'jobFilterId', code: 'not_at_location' } as const]
        : []),
      ...faultsOfFile(requested),
    ];
    const refused = fieldRefusals(faults);
    if (refused) throw new CommandRefused(refused);
    const jobFilterId = department ? department.jobFilterId : null;
    const request = { ...requested, organisationId, userId, locationId, jobFilterId, fileId: uuid() as FileId };
    return this.commands.execute(new RequestFile(origin, request));
  }

  @CallHandler(calls.filesList)
  list({ caller }: RequestOf<typeof calls.filesList>) {
    return this.queries.listFiles(caller);
  }

  @CallHandler(calls.filesGet)
  read({ caller, input }: RequestOf<typeof calls.filesGet>) {
    return this.queries.readFile(caller, input.params.id);
  }

  @CallHandler(calls.sheetsState)
  async sheetState({ caller, input }: RequestOf<typeof calls.sheetsState>) {
    const { horecaLocationId, jobFilterId, start: date, at } = input.query;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    if (jobFilterId) await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    return this.queries.sheetState(caller, {
      locationId,
      jobFilterId: (jobFilterId ?? null) as JobFilterId | null,
      date,
      at,
    });
  }

  @CallHandler(calls.filesContent)
  async content({ caller, input }: RequestOf<typeof calls.filesContent>, @Res() reply: FastifyReply): Promise<void> {
    const row = await this.queries.readyRow(caller, input.params.id);
    // Only one of several simultaneous downloads claims the file.
    if (!(await this.files.claim(row))) throw notFound();
    await this.accessLog.note(caller, 'export', { locationId: row.location_id as LocationId });
    const stream = Readable.from(await begun(this.files.content(row)));
    void reply
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.name ?? '')}`)
      .header('Content-Length', String(row.size))
      .type(MEDIA_TYPES[row.format]);
    const arrives = whetherArrives(reply);
    void reply.send(stream);
    // Only what has arrived is forgotten: a phone in a cellar tries again.
    if (!(await arrives)) return this.files.release(row);
    const { organisationId, userId, locationId } = caller;
    const commandId = uuid() as CommandId;
    const origin = { organisationId, commandId, actorId: userId, locationId, cause: calls.filesContent.id };
    await this.commands.execute(new FinishFile(origin, requestOf(row)));
  }
}

/**
 * The parts again, after reading the first.
 *
 * @throws CommandRefused `not_found` if there is none, because the file was just downloaded
 */
async function begun(parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const rest = parts[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) throw notFound();
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => rest };
  })();
}

/** Resolves to whether the whole answer was sent; false: the connection closed before. */
const whetherArrives = ({ raw }: FastifyReply): Promise<boolean> =>
  new Promise((resolve) => {
    raw.once('finish', () => resolve(true));
    raw.once('close', () => resolve(raw.writableFinished));
  });
