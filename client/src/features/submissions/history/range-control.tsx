import { Flex, SegmentedControl } from '@mantine/core';
import { HISTORY_RANGES, type ChosenRange, type HistoryDays, type HistoryRange } from '@countinghouse/domain/submissions/history-range';
import { IconCalendar } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { useIsPhone } from '../../../lib/react/use-media';
import { Select } from '../../../ui/select';
import { CustomRange } from './custom-range';

interface RangeControlProps {
  readonly chosen: ChosenRange;
  /** The days that are shown now, or are about to be, which a custom range starts from. */
  readonly shown: () => HistoryDays;
  readonly today: string;
  readonly onChange: (chosen: ChosenRange) => void;
}

/** The time of a history: one of four, or two days of one's own (docs/spec.md, lender 2). */
export function RangeControl({ chosen, shown, today, onChange }: RangeControlProps) {
  const text = useText('collections');
  const phone = useIsPhone();
  const choose = (range: HistoryRange) => {
    const days = range === 'custom' ? shown() : null;
    onChange({ range, from: days && (days.start ?? today), to: days && (days.end ?? today) });
  };
  const options = HISTORY_RANGES.map((range) => ({ value: range, label: text(`range.${range}`) }));
  return (
    <>
      {phone ? (
        <Select label={text('range')} value={chosen.range} options={options} onChange={choose} />
      ) : (
        <SegmentedControl
          aria-label={text('range')}
          size="sm"
          value={chosen.range}
          data={options.map(({ value, label }) => ({ value, label: value === 'custom' ? <CustomLabel words={label} /> : label }))}
          onChange={(value) => choose(value)}
        />
      )}
      {chosen.range === 'custom' && (
        <CustomRange from={chosen.from} to={chosen.to} onChange={(days) => onChange({ range: 'custom', ...days })} />
      )}
    </>
  );
}

function CustomLabel({ words }: { readonly words: string }) {
  return (
    <Flex component="span" display="inline-flex" gap="xs" align="center">
      <IconCalendar size={14} stroke={1.75} aria-hidden />
      {words}
    </Flex>
  );
}
