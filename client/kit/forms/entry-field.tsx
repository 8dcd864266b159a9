import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** Props of a field for a date or time. */
export interface EntryProps {
  /** Visible label; absent: `aria-label` names the field. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly description?: string;
  /** Value in API format. Unparsable input is passed through, so that validation rejects it. Empty: no value. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Focused when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

interface EntryFieldProps extends EntryProps, Pick<TextInputProps, 'placeholder' | 'rightSection' | 'inputMode'> {
  /** Parses typed text into API format; null: unparsable. */
  readonly read: (entry: string) => string | null;
  /** Formats a value for display. */
  readonly write: (value: string) => string;
}

/**
 * Text field that shows a value in people's spelling and reports it in API format on each keystroke; unparsable text is
 * reported trimmed. The formatted value appears when the field loses focus.
 */
export function EntryField({ value, onChange, read, write, ...props }: EntryFieldProps) {
  const [entry, setEntry] = useState<string | null>(null);
  const parsed = (typed: string): string => read(typed) ?? typed.trim();
  // Kept is only what reads as itself: anything else is still what somebody has typed.
  const written = value !== '' && read(value) === value ? write(value) : value;
  // A form that was emptied or filled in meanwhile shows that.
  const shown = entry !== null && parsed(entry) === value ? entry : written;
  return (
    <TextInput
      {...props}
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        setEntry(typed);
        onChange(parsed(typed));
      }}
      onBlur={() => setEntry(null)}
    />
  );
}
