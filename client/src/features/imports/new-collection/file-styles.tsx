import { NUMBER_FORMATS, type NumberFormat } from '@countinghouse/domain/money/number-format';
import { DATE_ORDERS, type DateOrder } from '@countinghouse/domain/periods/date-order';
import { useText } from '../../../lib/i18n/use-text';
import { OptionRow } from '../../../ui/option-row';
import { Select } from '../../../ui/select';
import type { SourceChoice } from './source-choice';

interface FileStylesProps {
  readonly choice: SourceChoice;
  readonly change: (change: Partial<SourceChoice>) => void;
}

const ORDER_TEXTS = { MonthFirst: 'monthFirst', DayFirst: 'dayFirst' } as const;

/** How a file writes amounts and dates, where it does not show that itself. */
export function FileStyles({ choice, change }: FileStylesProps) {
  const text = useText('imports');
  const asInFile = { value: '', label: text('asInFile') } as const;
  const formats = NUMBER_FORMATS.map((format) => ({ value: format, label: format }));
  const orders = DATE_ORDERS.map((order) => ({ value: order, label: text(ORDER_TEXTS[order]) }));
  return (
    <>
      <OptionRow title={text('numberFormat')} note={text('numberFormatText')}>
        <Select<NumberFormat | ''>
          label={text('numberFormat')}
          value={choice.numberFormat}
          options={[asInFile, ...formats]}
          onChange={(numberFormat) => change({ numberFormat })}
        />
      </OptionRow>
      <OptionRow title={text('dateOrder')} note={text('dateOrderText')}>
        <Select<DateOrder | ''>
          label={text('dateOrder')}
          value={choice.dateOrder}
          options={[asInFile, ...orders]}
          onChange={(dateOrder) => change({ dateOrder })}
        />
      </OptionRow>
    </>
  );
}
