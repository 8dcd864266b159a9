import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Form, type FormOptions, useForm } from './use-form.js';

type Save = (body: { readonly name: string }) => Promise<boolean>;
type Name = FormOptions<{ name: string }, z.ZodObject<{ name: z.ZodString }>>;

let form: Form<{ name: string }>;
function NameForm({ save }: Pick<Name, 'save'>) {
  const nameForm = useForm({ initial: { name: 'Bar' }, schema: z.object({ name: z.string() }), save });
  useLayoutEffect(() => {
    form = nameForm;
  });
  return (
    <form onSubmit={nameForm.submit}>
      <input aria-label="Name" {...nameForm.field('name')} />
      <button type="submit" aria-label="Save" />
    </form>
  );
}

/** Shows the form and types a name; `save` answers its saves. */
const typed = async (save: Save, typing = 'Kitchen') => {
  render(
    <MantineProvider>
      <NameForm save={save as never} />
    </MantineProvider>,
  );
  const field = screen.getByRole('textbox');
  await userEvent.clear(field);
  await userEvent.type(field, typing);
  return () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

describe('useForm', () => {
  it('is clean after a save, and resets to the saved values', async () => {
    const save = await typed(() => Promise.resolve(true));
    expect(form.isDirty).toBe(true);
    await save();
    await waitFor(() => expect(form.isDirty).toBe(false));
    await userEvent.type(screen.getByRole('textbox'), '!');
    expect([form.values.name, form.isDirty]).toEqual(['Kitchen!', true]);
    act(() => form.reset());
    expect([form.values.name, form.isDirty]).toEqual(['Kitchen', false]);
  });

  it('stays dirty after a save that was declined', async () => {
    const save = await typed(() => Promise.resolve(false));
    await save();
    await waitFor(() => expect(form.isBusy).toBe(false));
    expect(form.isDirty).toBe(true);
  });

  it('is dirty with what was typed during a save, until that is typed back', async () => {
    let answer = (_done: boolean) => {};
    const save = await typed(() => new Promise((resolve) => (answer = resolve)));
    await save();
    await userEvent.type(screen.getByRole('textbox'), '!');
    await act(async () => answer(true));
    await waitFor(() => expect(form.isBusy).toBe(false));
    expect(form.isDirty).toBe(true);
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}');
    expect([form.values.name, form.isDirty]).toEqual(['Kitchen', false]);
  });

  it('is clean after a save that reset it', async () => {
    const save = await typed(() => {
      form.reset();
      return Promise.resolve(true);
    });
    await save();
    await waitFor(() => expect(form.isBusy).toBe(false));
    expect([form.values.name, form.isDirty]).toEqual(['Bar', false]);
  });
});
