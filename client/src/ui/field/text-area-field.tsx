import clsx from 'clsx';
import { Field, type FieldProps } from './field';
import classes from './field.module.css';

interface TextAreaFieldProps extends Omit<FieldProps, 'children' | 'note'> {
  readonly value: string;
  /** The most characters that can be in it. */
  readonly most: number;
  readonly onChange: (value: string) => void;
}

/** Some lines of text with their name, how much of their length is used, and what is wrong with them. */
export function TextAreaField({ value, most, onChange, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field} note={`${value.length} / ${most}`}>
      {(control) => (
        <textarea
          {...control}
          className={clsx(control.className, classes.lines)}
          rows={4}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
