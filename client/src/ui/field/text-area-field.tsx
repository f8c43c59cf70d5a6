import clsx from 'clsx';
import type { Ref } from 'react';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';

interface TextAreaFieldProps extends Omit<FieldProps, 'children' | 'note'> {
  readonly value: string;
  /** The most characters that can be in it. */
  readonly most: number;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
}

/** Some lines of text with their name, how much of their length is used, and what is wrong with them. */
export function TextAreaField({ value, most, inputRef, onChange, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field} note={`${value.length} / ${most}`}>
      {(control) => (
        <textarea
          {...control}
          className={clsx(control.className, classes.lines)}
          ref={inputRef}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
