import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

export interface EntryProps {
  /** Absent where `aria-label` says it. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly description?: string;
  /** As calls have it; what was typed, where that is no such thing, so that whoever checks it refuses it; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Dialogs put the keyboard here. */
  readonly 'data-autofocus'?: boolean;
}

interface EntryFieldProps extends EntryProps, Pick<TextInputProps, 'placeholder' | 'rightSection' | 'inputMode'> {
  /** What was typed, as calls have it; null: it is no such thing. */
  readonly read: (entry: string) => string | null;
  /** What is kept, as people write it. */
  readonly write: (kept: string) => string;
}

/** What is typed as people write it and kept as calls have it: it is written out once the keyboard has left. */
export function EntryField({ value, onChange, read, write, ...props }: EntryFieldProps) {
  const [entry, setEntry] = useState<string | null>(null);
  const kept = (typed: string): string => read(typed) ?? typed.trim();
  // Kept is only what reads as itself: anything else is still what somebody has typed.
  const written = value !== '' && read(value) === value ? write(value) : value;
  // A form that was emptied or filled in meanwhile shows that.
  const shown = entry !== null && kept(entry) === value ? entry : written;
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setEntry(typed);
        onChange(kept(typed));
      }}
      onBlur={() => setEntry(null)}
    />
  );
}
