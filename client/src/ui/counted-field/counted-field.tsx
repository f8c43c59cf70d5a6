import clsx from 'clsx';
import { useId } from 'react';
import { useText } from '../../lib/i18n/use-text';
import classes from './counted-field.module.css';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  /** The most characters that may stand in it. */
  readonly most: number;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** A line of text with its name, how much of its length is used, and what is wrong with it. */
export function CountedField({ label, value, most, required = false, error, autoFocus = false, onChange }: CountedFieldProps) {
  const common = useText('common');
  const id = useId();
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}{' '}
          {required ? (
            <span className={classes.mark} aria-hidden>
              *
            </span>
          ) : (
            <span className={classes.optional}>{common('optional')}</span>
          )}
        </label>
        <span className={classes.counter} aria-hidden>{`${value.length} / ${most}`}</span>
      </div>
      <input
        id={id}
        className={clsx(classes.input, error !== undefined && classes.wrong)}
        value={value}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        data-autofocus={autoFocus || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
