import { IconChevronDown } from '@tabler/icons-react';
import classes from './select.module.css';

interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
}

/** A choice of one from many, in the browser's own list, which every phone and reader knows. */
export function Select<T extends string | number>({ label, value, options, onChange }: SelectProps<T>) {
  return (
    <span className={`select ${classes.select}`}>
      <select
        className="text-sm"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={2} aria-hidden />
    </span>
  );
}
