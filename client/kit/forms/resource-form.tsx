import { useState } from 'react';
import type { Call } from '#domain/api/call';
import type { ErrorCode } from '#domain/kernel/refusal';
import type { ClientRequest, ClientAnswer, ClientBody } from '../../platform/api/client-request.js';
import type { ServerQuestion } from '#domain/catalogue/question-facts';
import { call, confirmable } from '../../platform/api/current-api.js';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { type FieldOf, FormFields } from './fields.js';
import { useDirty } from './use-dirty.js';
import { FormBody } from './form-body.js';
import { type FormOptions, useForm } from './use-form.js';
import type { Done } from '../mutations/use-writes.js';

/** Form that adds or changes a record by one call. */
export interface ResourceForm<C extends Call, Values extends object> {
  /** Heading: "Reden toevoegen". */
  readonly title: string;
  readonly submitLabel: string;
  readonly call: C;
  readonly fields: readonly FieldOf<keyof Values & string>[];
  readonly initial: Values;
  /** Body of the call for the values; absent: the values themselves. */
  readonly body?: (values: Values) => ClientBody<C>;
  /** Request with this body and its parameters; absent: the body alone. */
  readonly request?: (body: ClientBody<C>) => ClientRequest<C>;
  /** Answers a confirmation question of the server; absent: a question is a failure. */
  readonly ask?: (confirmation: ServerQuestion) => Promise<boolean>;
  /** Confirmation to show after saving. */
  readonly done: (answer: ClientAnswer<C>, body: ClientBody<C>) => Done;
  /** Refusals that are shown at one field, as in `useForm`. */
  readonly fieldOf?: Partial<Record<ErrorCode, string>>;
  /** As in `useForm`. */
  readonly explain?: FormOptions<Values, C['body']>['explain'];
  readonly fieldAt?: (path: string, values: Values) => string;
  readonly boundAt?: FormOptions<Values, C['body']>['boundAt'];
  readonly at?: string;
}

/** Resource form of any call, without the types of its values. */
export type AnyResourceForm = ResourceForm<Call, Record<string, unknown>>;

/**
 * Declares a resource form, checked against the types of its call, which are then dropped so that one page can show
 * forms of any call.
 */
export const resourceForm = <C extends Call, Values extends object>(form: ResourceForm<C, Values>): AnyResourceForm =>
  form as unknown as AnyResourceForm;

export interface ResourceFormViewProps {
  readonly form: AnyResourceForm;
  /** Empties the form after each save, for the next record. */
  readonly again: boolean;
  readonly onSaved?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  /** Called with whether closing would lose input. */
  readonly onDirty: (isDirty: boolean) => void;
}

/**
 * Renders a declared form, validates by the call's schema, saves with the call and shows the confirmation. The first
 * field takes the focus in a dialog. The form of one record (not `again`) bases its save on the record that it opened
 * with; once that is refused because the record has changed since, the next save is based on the present one.
 */
export function ResourceFormView({ form: declared, again, onSaved, onCancel, onDirty }: ResourceFormViewProps) {
  const [opened, setOpened] = useState(again ? null : declared);
  const { request = (body) => ({ body }), body, ask } = opened ?? declared;
  const form = useForm({
    initial: declared.initial,
    schema: declared.call.body,
    ...(body && { body }),
    ...(declared.fieldOf && { fieldOf: declared.fieldOf }),
    ...(declared.at !== undefined && { at: declared.at }),
    ...(declared.explain && { explain: declared.explain }),
    ...(declared.fieldAt && { fieldAt: declared.fieldAt }),
    ...(declared.boundAt && { boundAt: declared.boundAt }),
    again,
    save: async (body) => {
      const requested = request(body);
      const result = await send(declared.call, requested, ask).catch((error: unknown) => {
        if (error instanceof CallFailed && error.code === 'version_conflict') setOpened(null);
        throw error;
      });
      if (!result.confirmed) return false;
      setOpened(null);
      onSaved?.();
      return declared.done(result.answer, body);
    },
  });
  useDirty(form, onDirty);
  return (
    <FormBody form={form} submitLabel={declared.submitLabel} onCancel={onCancel}>
      <FormFields form={form} fields={declared.fields} takesFocus />
    </FormBody>
  );
}

const send = async (declared: Call, request: ClientRequest<Call>, ask: AnyResourceForm['ask']) =>
  ask ? await confirmable(declared, request, ask) : { confirmed: true as const, answer: await call(declared, request) };
