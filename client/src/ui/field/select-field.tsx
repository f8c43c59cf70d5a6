import { IconChevronDown } from '@tabler/icons-react';
import { Field, type FieldProps } from './field';

interface SelectFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  /** Stands for no choice. */
  readonly placeholder: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
  readonly onLeave?: () => void;
}

/** A choice of one from many with its name, in the browser's own list; empty while nothing is chosen. */
export function SelectField({ value, placeholder, options, onChange, onLeave, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="select">
          <select {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} onBlur={onLeave}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </select>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </div>
      )}
    </Field>
  );
}
