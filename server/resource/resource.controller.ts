import { Controller, Inject, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { Call } from '#domain/api/call';
import type { LocationId } from '#domain/kernel/ids';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { AnyResource } from '#domain/resource/resource';
import { toStored } from '#domain/resource/resource-fields';
import { notFound, Reach } from '../access/reach.js';
import { CallHandler } from '../http/call-handler.js';
import type { RequestOf } from '../http/call-request.js';
import type { CallInput } from '../http/call-input.js';
import type { Caller } from '../http/caller.js';
import { CommandRefused } from '../event-store/refused.js';
import { EditResource } from './edit-resource.messages.js';
import { ResourceReader } from './resource.reader.js';

type Values = Readonly<Record<string, unknown>>;

/** Check of entered values that needs more than the fields and the decider, such as texts and settings. */
export interface EntryCheck {
  /** Resolves if the values, by API field name, are acceptable. @throws CommandRefused */
  check(caller: Caller, entered: Values): Promise<void>;
}

/** Injection token of a resource's `EntryCheck`; null: none. */
export const ENTRY_CHECK = Symbol('check of what is entered');

/** Parts of a resource that its own module provides. */
export interface Own {
  /** Called before a record is added or changed. */
  readonly check?: Type<EntryCheck>;
  /** The list is answered by another controller. */
  readonly list?: true;
}

/**
 * Controller class for the declared calls of a resource: list, add, change and remove. Calls without `horecaLocationId`
 * concern the session's location.
 */
export function controllerOf(resource: AnyResource, options: Own = {}): Type {
  const { calls, names, declaration, fields } = resource;
  const { name } = declaration;

  @Controller()
  class ResourceController {
    constructor(
      private readonly commands: CommandBus,
      private readonly reader: ResourceReader,
      private readonly reach: Reach,
      @Inject(ENTRY_CHECK) private readonly entryCheck: EntryCheck | null,
    ) {}

    list({ caller, input }: RequestOf<Call>) {
      return this.reader.listAny(resource, caller.organisationId, this.placeOf(caller, input.query));
    }

    async add({ caller, origin, input }: RequestOf<Call>) {
      const { body } = input;
      const locationId = this.placeOf(caller, body);
      const entered = await this.entered(caller, locationId, await this.withToday(caller, locationId, body));
      const edit = { type: `Add${name}`, [names.idField]: uuid(), ...entered };
      return this.commands.execute(new EditResource(resource, origin, locationId, edit));
    }

    async change({ caller, origin, input }: RequestOf<Call>) {
      const { id, locationId } = await this.found(caller, input);
      const entered = await this.entered(caller, locationId, input.body);
      const edit = { type: `Change${name}`, [names.idField]: id, ...entered };
      return this.commands.execute(new EditResource(resource, origin, locationId, edit));
    }

    async remove({ caller, origin, input }: RequestOf<Call>) {
      const { id, locationId } = await this.found(caller, input);
      const edit = { type: `Remove${name}`, [names.idField]: id };
      await this.commands.execute(new EditResource(resource, origin, locationId, edit));
    }

    /**
     * Location of the call, or the session's.
     *
     * @throws CommandRefused if it is out of reach
     */
    private placeOf(caller: Caller, { horecaLocationId = caller.locationId }: Values): LocationId {
      return this.reach.location(caller, String(horecaLocationId), 'horecaLocationId');
    }

    private async found(caller: Caller, input: CallInput<Call>): Promise<{ id: string; locationId: LocationId }> {
      const { id } = input.params as { id: string };
      const locationId = await this.reader.locationOf(resource, caller.organisationId, id);
      if (!locationId) throw notFound();
      return { id, locationId: this.reach.location(caller, locationId) };
    }

    /** Body with today at the location for missing dates that default to it. */
    private async withToday(caller: Caller, locationId: LocationId, body: Values): Promise<Values> {
      const missing = fields.filter(({ wireName, field }) => field.isToday && body[wireName] === undefined);
      if (missing.length === 0) return body;
      const today = await this.reader.today(caller.organisationId, locationId);
      return { ...body, ...Object.fromEntries(missing.map(({ wireName }) => [wireName, today])) };
    }

    /**
     * Given fields as the command needs them, with departments checked.
     *
     * @throws CommandRefused `not_at_location` for a department of another location
     */
    private async entered(caller: Caller, locationId: LocationId, body: Values): Promise<Values> {
      const given = fields.filter(({ wireName }) => body[wireName] !== undefined);
      for (const { wireName, field } of given) {
        const named = body[wireName];
        if (!field.isDepartment || named === null) continue;
        const isList = Array.isArray(named);
        for (const [index, departmentId] of (isList ? (named as string[]) : [named as string]).entries()) {
          const at = isList ? `${wireName}[${index}]` : wireName;
          const department = await this.reach.jobFilter(caller, departmentId, at);
          if (department.locationId !== locationId) throw new CommandRefused(fieldRefusal(at, 'not_at_location'));
        }
      }
      await this.entryCheck?.check(caller, body);
      return Object.fromEntries(
        given.map(({ wireName, enteredName, field }) => [enteredName, toStored(field, body[wireName])]),
      );
    }
  }

  for (const method of ['list', 'add', 'change', 'remove'] as const) {
    const call = calls[method];
    const { prototype } = ResourceController;
    if (call && !(method === 'list' && options.list))
      CallHandler(call)(prototype, method, Object.getOwnPropertyDescriptor(prototype, method) as PropertyDescriptor);
  }
  Object.defineProperty(ResourceController, 'name', { value: `${name}Controller` });
  return ResourceController;
}
