import { useId } from 'react';
import classes from './date-field.module.css';

interface DateFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null while none is chosen. */
  readonly value: string | null;
  /** The earliest and the latest day that the browser's picker offers. */
  readonly least?: string | null;
  readonly most?: string | null;
  readonly invalid?: boolean;
  /** The id of the words that say what is wrong. */
  readonly describedBy?: string | undefined;
  readonly onChange: (day: string | null) => void;
}

/** A day, by the browser's own picker, which every phone and reader knows. */
export function DateField({ label, value, least, most, invalid = false, describedBy, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <span className={`inline-row quiet text-sm ${classes.field}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={`figures ${classes.input}`}
        value={value ?? ''}
        min={least ?? undefined}
        max={most ?? undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    </span>
  );
}
