import { Flex } from '@mantine/core';
import { EARLIEST_YEAR } from '@countinghouse/domain/requests/collection-rules';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { DateField } from '../../../ui/date-field';

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

interface CustomRangeProps extends Days {
  readonly onChange: (days: Days) => void;
}

/** The first day that a picker offers (docs/spec.md, lender 9). */
const EARLIEST_DAY = `${EARLIEST_YEAR}-01-01`;

/** The two days of a custom range: the start can't pass the end, and the end can't precede the start (docs/spec.md, lender 4). */
export function CustomRange({ from, to, onChange }: CustomRangeProps) {
  const text = useText('collections');
  const id = useId();
  const [refused, setRefused] = useState<Days | null>(null);
  const shown = refused ?? { from, to };
  const change = (days: Days) => {
    const crossed = days.from !== null && days.to !== null && days.from > days.to;
    setRefused(crossed ? days : null);
    if (!crossed) onChange(days);
  };
  const crossed = refused !== null;
  const describedBy = crossed ? id : undefined;
  return (
    <Flex
      component="span"
      flex={{ base: '0 1 100%', sm: '0 1 auto' }}
      display="inline-flex"
      align="center"
      wrap="wrap"
      rowGap="sm"
      columnGap="md"
      role="group"
      aria-label={text('range.custom')}
    >
      <DateField
        label={text('from')}
        value={shown.from}
        least={EARLIEST_DAY}
        most={to}
        invalid={crossed}
        describedBy={describedBy}
        onChange={(day) => change({ ...shown, from: day })}
      />
      <DateField
        label={text('to')}
        value={shown.to}
        least={from ?? EARLIEST_DAY}
        invalid={crossed}
        describedBy={describedBy}
        onChange={(day) => change({ ...shown, to: day })}
      />
      {crossed && (
        <span id={id} role="alert" className="wrong text-xs" style={{ flexBasis: '100%' }}>
          {text('rangeCrossed')}
        </span>
      )}
    </Flex>
  );
}
