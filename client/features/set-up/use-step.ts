import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { fieldsRefusal, WITH_INPUT } from '#domain/kernel/field-faults';
import { type FaultFacts, FieldCode } from '#domain/kernel/refusal';
import { useFieldText } from '../../kit/ui/feedback/field-text.js';
import { asRequired } from '../../kit/forms/as-required.js';

/** Faults that the server has refused fields for, by path of the field. */
export type RefusedFields = Readonly<Record<string, { readonly code: string } & FaultFacts>>;

interface StepOptions<Values, Schema extends z.ZodType> {
  readonly values: Values;
  readonly schema: Schema;
  /** Part of the request that the step's schema checks. */
  readonly body: (values: Values) => z.input<Schema>;
  /** Fields that the server has refused, by path. */
  readonly refused?: RefusedFields;
  readonly onDone: () => void;
}

/** Validation of one step of the set-up. */
export interface StepForm {
  /**
   * Text of the fault at a path of the request, such as `opening[2].close`: own checks after the first submit, then
   * refusals of the server. Undefined: none.
   */
  readonly faultOf: (path: string) => string | undefined;
  /** Calls `onDone` if the values are valid; otherwise shows the faults and focuses the first one. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Validates one step of the set-up against its part of the final request, because nothing is sent before the last
 * step. Faults show after the first try, refused fields of the server until they change; a valid submit calls
 * `onDone`, another focuses the first fault.
 */
export function useStep<Values, Schema extends z.ZodType>({
  values,
  schema,
  body,
  refused = {},
  onDone,
}: StepOptions<Values, Schema>): StepForm {
  const fieldText = useFieldText();
  const [isTried, setTried] = useState(false);
  const requested = body(values);
  const checked = schema.safeParse(requested, WITH_INPUT);
  const faults = new Map(
    checked.success
      ? []
      : (fieldsRefusal(checked.error.issues).errors ?? []).map(({ field, code, ...facts }) => [
          field,
          { ...facts, code: asRequired(code, valueAt(requested, field)) },
        ]),
  );
  return {
    faultOf: (path) => {
      const fault = (isTried ? faults.get(path) : undefined) ?? refused[path];
      return fault && fieldText({ ...fault, code: FieldCode.catch('format').parse(fault.code) });
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (checked.success) return onDone();
      flushSync(() => setTried(true));
      return form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}

/** Value at a path such as `departments[2].name`. */
const valueAt = (body: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], body);
