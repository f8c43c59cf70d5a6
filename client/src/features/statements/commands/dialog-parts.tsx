import type { CSSProperties, ReactNode } from 'react';
import classes from './dialog-parts.module.css';

interface TwoPanesProps {
  /** How wide the first is beside the second. */
  readonly ratio: number;
  /** What has to be decided. */
  readonly first: ReactNode;
  /** What comes of it. */
  readonly second: ReactNode;
}

/** The two halves of a dialog of the editor; one below the other where the screen is narrow. */
export function TwoPanes({ ratio, first, second }: TwoPanesProps) {
  return (
    <div className={classes.panes} style={{ '--ratio': `${ratio}fr` } as CSSProperties}>
      <div className={classes.first}>{first}</div>
      <div className={classes.second}>{second}</div>
    </div>
  );
}

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
