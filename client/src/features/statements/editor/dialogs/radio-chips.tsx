import type { ReactNode } from 'react';
import classes from './radio-chips.module.css';

interface RadioChipsProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
  /** A word behind the options. */
  readonly children?: ReactNode;
}

/** One of a few, each in sight. */
export function RadioChips<Value extends string>({ name, legend, options, chosen, onChoose, children }: RadioChipsProps<Value>) {
  return (
    <fieldset className={classes.chips}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={classes.chip}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
