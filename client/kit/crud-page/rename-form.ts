import type { Call } from '#domain/api/call';
import type { ClientRequest, ClientAnswer } from '../../platform/api/client-request.js';
import { type AnyResourceForm, resourceForm } from '../forms/resource-form.js';

/** Texts and call of a form that changes the name of a record. */
export interface RenameForm<C extends Call> {
  readonly call: C;
  readonly row: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly submitLabel: string;
  readonly label: string;
  /** Message for `duplicate`: another record has the name. */
  readonly taken: string;
  /** Text of the confirmation. */
  readonly done: (answer: ClientAnswer<C>) => string;
}

/**
 * Declares a form with only the name of a record; `call` takes the record's `id` as parameter and the name in its
 * body. `taken`: text for a used name; `done`: confirmation after saving.
 */
export const renameForm = <C extends Call>(form: RenameForm<C>): AnyResourceForm =>
  resourceForm({
    title: form.title,
    submitLabel: form.submitLabel,
    call: form.call as Call,
    fields: [{ kind: 'text', name: 'name', label: form.label }],
    initial: { name: form.row.name },
    request: (body) => ({ params: { id: form.row.id }, body }) as ClientRequest<Call>,
    explain: (_field, code) => (code === 'duplicate' ? form.taken : undefined),
    done: (answer) => ({ text: form.done(answer as ClientAnswer<C>) }),
  });
