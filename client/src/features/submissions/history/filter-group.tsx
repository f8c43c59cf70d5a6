import { Box, Checkbox, Flex } from '@mantine/core';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import classes from './filter-menu.module.css';

interface FilterGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** Choices of one kind as boxes, each with how many it would show. */
export function FilterGroup<Value extends string>({ legend, options, chosen, onToggle }: FilterGroupProps<Value>) {
  const locale = useLocale();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {options.map(({ value, label, count }) => (
        <Flex component="label" key={value} className={classes.option} align="center" gap="sm" fz="sm">
          <Checkbox size="xs" radius={4} checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          <span>{label}</span>
          <Box component="span" className="figures" ml="auto" c="dimmed">
            {formatCount(count, locale)}
          </Box>
        </Flex>
      ))}
    </fieldset>
  );
}
