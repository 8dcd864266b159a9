import { useForm as useMantineForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { camelName, type CamelNames, wireNames } from '#domain/api/wire-names';
import { fieldsRefusal, WITH_INPUT } from '#domain/kernel/field-faults';
import { type ErrorCode, type FaultFacts, FieldCode } from '#domain/kernel/refusal';
import { CallFailed } from '../../platform/connection/call-failed.js';
import { holdPageInput } from '../../platform/pending-writes/page-input.js';
import { useFieldText } from '../ui/feedback/field-text.js';
import { asRequired } from './as-required.js';
import { useWrite } from '../mutations/use-write.js';
import type { WriteOutcome } from '../mutations/use-writes.js';

/** Values, schema and saving of a form. */
export interface FormOptions<Values extends object, Schema extends z.ZodType> {
  /** Values at mounting; later changes have no effect. */
  readonly initial: Values;
  /** Schema of the body of the call that saves, with which the server validates too. */
  readonly schema: Schema;
  /** Body for the values; absent: the values themselves. */
  readonly body?: (values: Values) => CamelNames<z.input<Schema>>;
  /** Saves the body. A rejection keeps the values and shows each field error at its field. */
  readonly save: (body: CamelNames<z.input<Schema>>) => Promise<WriteOutcome>;
  /** Refusals that are about one field as a whole: `{ start_time_exists: 'startTime' }`. */
  readonly fieldOf?: Partial<Record<ErrorCode, string>>;
  /** Path of the values inside the body, such as `shifts[3].`; absent: the body itself. */
  readonly at?: string;
  /**
   * Text for an error of a field, in place of the general text of its code; undefined: the general text. `refused`: the
   * last refusal of the server; null: none.
   */
  readonly explain?: (field: string, code: string, refused: CallFailed | null) => string | undefined;
  /** Field that an error of the body belongs to, where a list of the body has several fields; absent: by its name. */
  readonly fieldAt?: (path: string, values: Values) => string;
  /** Bound of a field in the unit that it shows, where the body has another; absent: the same unit. */
  readonly boundAt?: (field: string, bound: number) => number | string;
  /** For adding several records in a row: each save resets the form and focuses its first field. */
  readonly again?: boolean;
}

/** Props of a Mantine input. */
export interface FieldProps {
  readonly name: string;
  readonly error: string | undefined;
}

/** Fields of a form. A form with more fields fits too, so that each part of a long form names its own. */
export interface FormState<Values extends object> {
  readonly values: Values;
  /** Sets the value of one field. */
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Props of an input: its value, change handler and error. */
  readonly field: (name: keyof Values & string) => FieldProps;
  /** Props of a checkbox or switch: checked state, change handler and error. */
  readonly check: (name: keyof Values & string) => FieldProps;
}

/** State of a form. */
export interface Form<Values extends object> extends FormState<Values> {
  /** Shows other saved values in place of the present ones: the form is not dirty then, and `reset` goes back to them. */
  readonly replace: (saved: Values) => void;
  /** Whether the values differ from the last saved ones; before a save from the initial ones. */
  readonly isDirty: boolean;
  /** Whether a save is running; another submit then does nothing. */
  readonly isBusy: boolean;
  /** Last error that could not be shown at fields; null: none since. */
  readonly failure: unknown;
  /** Handler for the `submit` event of the form element. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Goes back to the last saved values, before a save to the initial ones; clears errors and failure. */
  readonly reset: () => void;
}

/** Error at a field of the form: code of a field or of a refusal, and facts about a right value. */
interface ShownFault extends FaultFacts {
  readonly field: string;
  readonly code: string;
}

/** Errors are stored as codes, so that their texts follow the language. */
const CODE = /^[a-z_]+$/;

/**
 * Form that saves with one call. The call's schema validates the body before it is sent; errors of the server are shown
 * at their fields too, and the first invalid field gets focus. While dirty, the page counts as holding input.
 */
export function useForm<Values extends object, Schema extends z.ZodType>({
  initial,
  schema,
  body = (values) => values as CamelNames<z.input<Schema>>,
  save,
  fieldOf = {},
  at = '',
  explain,
  fieldAt,
  boundAt,
  again = false,
}: FormOptions<Values, Schema>): Form<Values> {
  const { t } = useTranslation('errors');
  const fieldText = useFieldText();
  const write = useWrite();
  const [refused, setRefused] = useState<CallFailed | null>(null);
  const [facts, setFacts] = useState<Readonly<Record<string, ShownFault>>>({});
  const form = useMantineForm<Values & Record<string, unknown>>({
    initialValues: initial as Values & Record<string, unknown>,
  });

  const isDirty = form.isDirty();
  const { isBusy } = write;
  useEffect(() => (isDirty ? holdPageInput(isBusy) : undefined), [isDirty, isBusy]);

  const textOf = (field: string, code: unknown): string | undefined => {
    if (typeof code !== 'string' || !CODE.test(code)) return undefined;
    const parsed = FieldCode.safeParse(code);
    const explained = explain?.(field, code, refused);
    if (explained !== undefined) return explained;
    if (!parsed.success) return t(`code.${code as ErrorCode}`);
    const { limit, ...others } = facts[field] ?? {};
    const bound = typeof limit === 'number' && boundAt ? boundAt(field, limit) : limit;
    return fieldText({ ...others, limit: bound, code: parsed.data });
  };
  const propsOf = (name: string, type: 'input' | 'checkbox'): FieldProps => ({
    ...form.getInputProps(name, { type }),
    name,
    error: textOf(name, form.errors[name]),
  });

  const inForm = <Fault extends { readonly field: string }>(fieldError: Fault): Fault => {
    const field = camelName(fieldError.field);
    const path = field.startsWith(at) ? field.slice(at.length) : field;
    const named = fieldAt?.(path, form.getValues()) ?? path;
    // A list that is one field shows errors of its items.
    return { ...fieldError, field: Object.hasOwn(form.getValues(), named) ? named : named.replace(/\[.*$/s, '') };
  };

  /** Shows errors at the fields of this form. @returns whether any error has a field here */
  const show = (element: HTMLFormElement, faults: readonly ShownFault[]): boolean => {
    const shown = faults.filter(({ field }) => Object.hasOwn(form.getValues(), field));
    if (shown.length === 0) return false;
    flushSync(() => {
      setFacts(Object.fromEntries(shown.map((fault) => [fault.field, fault])));
      form.setErrors(Object.fromEntries(shown.map(({ field, code }) => [field, code])));
    });
    element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return shown.length === faults.length;
  };

  const submit = async (element: HTMLFormElement): Promise<void> => {
    const values = form.getValues();
    const requested = body(values);
    const checked = schema.safeParse(wireNames(schema, requested), WITH_INPUT);
    if (!checked.success) {
      const faults = (fieldsRefusal(checked.error.issues).errors ?? []).map(inForm).map((fault) => ({
        ...fault,
        code: asRequired(fault.code, (values as Record<string, unknown>)[fault.field]),
      }));
      // A fault that no field shows would be a button that does nothing: the server says it then.
      if (show(element, faults)) return;
    } else form.clearErrors();
    const done = await write.run(async () => {
      try {
        return await save(requested);
      } catch (error) {
        setRefused(error instanceof CallFailed ? error : null);
        if (!show(element, faultsOf(error, fieldOf).map(inForm))) throw error;
        return false;
      }
    });
    if (!done) return;
    // Values typed during the save belong to the next one; a form that its save has reset stays so.
    if (!again) return form.getValues() === form.getInitialValues() ? undefined : form.resetDirty(values);
    if (form.getValues() !== values) return;
    flushSync(() => form.reset());
    element.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };

  return {
    values: form.values,
    set: (name, value) => form.setFieldValue(name, value as never),
    replace: (saved) => {
      form.setValues(saved as Values & Record<string, unknown>);
      form.resetDirty(saved as Values & Record<string, unknown>);
    },
    field: (name) => propsOf(name, 'input'),
    check: (name) => propsOf(name, 'checkbox'),
    isDirty,
    isBusy,
    failure: write.failure,
    submit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
    reset: () => {
      form.reset();
      write.dismiss();
    },
  };
}

function faultsOf(error: unknown, fieldOf: Partial<Record<ErrorCode, string>>): readonly ShownFault[] {
  if (!(error instanceof CallFailed)) return [];
  const mapped = fieldOf[error.code as ErrorCode];
  return mapped === undefined ? error.fields : [{ field: mapped, code: error.code }];
}
