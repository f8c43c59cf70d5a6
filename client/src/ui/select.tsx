import { Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly size?: 'sm' | 'xs';
  readonly onChange: (value: T) => void;
}

/** A choice of one from many, in the browser's own list, which every phone and reader knows. */
export function Select<T extends string | number>({ label, value, options, size = 'sm', onChange }: SelectProps<T>) {
  return (
    <Input
      component="select"
      pointer
      size={size}
      display="inline-block"
      maw="100%"
      aria-label={label}
      value={value}
      rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
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
    </Input>
  );
}
