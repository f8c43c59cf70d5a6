import { useId, type ReactNode } from 'react';
import classes from './small-field.module.css';

interface SmallFieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly children: (control: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control of a row with its name above it and what is wrong with it below. */
export function SmallField({ label, error, children }: SmallFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="quiet text-xs">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': error === undefined ? undefined : `${id}-error` })}
      {error !== undefined && (
        <p id={`${id}-error`} className="wrong text-xs anywhere">
          {error}
        </p>
      )}
    </div>
  );
}
