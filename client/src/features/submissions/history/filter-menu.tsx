import { Box, Checkbox, Flex, Popover, Text } from '@mantine/core';
import { SUBMISSION_CATEGORIES, type SubmissionCategory } from '@countinghouse/domain/submissions/completeness';
import { countOfCategory, countOfSource, type HistoryCell } from '@countinghouse/domain/submissions/history-counts';
import { DEFAULT_FILTER, differences, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import { SUBMISSION_SOURCES } from '@countinghouse/domain/submissions/submission-source';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';

interface FilterMenuProps {
  readonly filter: HistoryFilter;
  readonly cells: readonly HistoryCell[];
  /** Whether deleted ones may be shown here (docs/spec.md, lender 6). */
  readonly offersDeleted: boolean;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** What a history lets through, with how many each choice would show; it applies at once. */
export function FilterMenu({ filter, cells, offersDeleted, onChange }: FilterMenuProps) {
  const text = useText('collections');
  const [open, setOpen] = useState(false);
  const differing = differences(filter);
  const showsDeleted = filter.categories.includes('deleted');
  const categories = SUBMISSION_CATEGORIES.filter((category) => category !== 'deleted' || offersDeleted);
  const toggleCategory = (category: SubmissionCategory) => onChange({ ...filter, categories: toggled(filter.categories, category) });
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={420} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="sm"
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {text('filters')}
          {differing > 0 && (
            <>
              <CountBadge count={differing} accent /> <span className="visually-hidden">{text('filtersChanged')}</span>
            </>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 32px)" aria-label={text('filters')}>
        <div ref={takeFocus} className="split-sm gap-xl rows-sm" style={{ padding: '12px 16px' }}>
          <FilterGroup
            legend={text('status')}
            options={categories.map((category) => ({
              value: category,
              label: text(`category.${category}`),
              count: countOfCategory(cells, filter, category),
            }))}
            chosen={filter.categories}
            onToggle={toggleCategory}
          />
          <FilterGroup
            legend={text('source')}
            options={SUBMISSION_SOURCES.map((source) => ({
              value: source,
              label: text(`source.${source}`),
              count: countOfSource(cells, filter, source),
            }))}
            chosen={filter.sources}
            onToggle={(source) => onChange({ ...filter, sources: toggled(filter.sources, source) })}
          />
        </div>
        <Flex className="line-above" align="center" justify="space-between" gap="md" mih={44} py="xs" px="lg">
          {offersDeleted && (
            <Checkbox size="xs" radius={4} label={text('showDeleted')} checked={showsDeleted} onChange={() => toggleCategory('deleted')} />
          )}
          <Button look="link" size="xs" className="push" aria-disabled={differing === 0} onClick={() => onChange(DEFAULT_FILTER)}>
            {text('reset')}
          </Button>
        </Flex>
      </Popover.Dropdown>
    </Popover>
  );
}

function toggled<T>(chosen: readonly T[], value: T): T[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

interface FilterGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly count: number }[];
  readonly chosen: readonly Value[];
  readonly onToggle: (value: Value) => void;
}

/** Choices of one kind as boxes, each with how many it would show. */
function FilterGroup<Value extends string>({ legend, options, chosen, onToggle }: FilterGroupProps<Value>) {
  const locale = useLocale();
  return (
    <fieldset>
      <Text component="legend" size="xs" pb="2xs" c="dimmed">
        {legend}
      </Text>
      {options.map(({ value, label, count }) => (
        <Flex component="label" key={value} className="pointer" align="center" gap="sm" mih="max(30px, var(--ch-touch))" fz="sm">
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
