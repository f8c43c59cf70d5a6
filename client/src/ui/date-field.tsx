import { Input } from '@mantine/core';
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
  return (
    <label className={`inline-row quiet text-sm ${classes.field}`}>
      {label}
      <Input
        type="date"
        size="xs"
        className="figures"
        w={144}
        value={value ?? ''}
        min={least ?? undefined}
        max={most ?? undefined}
        withAria={false}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      />
    </label>
  );
}
