import type { Ref } from 'react';
import { Field, type FieldProps } from './field';

export interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly type?: 'text' | 'email';
  readonly placeholder?: string;
  /** `off` when the browser would suggest the values of another person. */
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: string) => void;
  /** The person leaves the field. */
  readonly onLeave?: () => void;
}

/** A line of text with its name, and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { value, type = 'text', placeholder, autoComplete, autoFocus = false, inputRef, onChange, onLeave, ...field } = props;
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          type={type === 'email' ? 'text' : type}
          inputMode={type}
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          spellCheck={type === 'email' ? false : undefined}
          data-autofocus={autoFocus || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
