import { Checkbox, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import clsx from 'clsx';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { takeFocus } from '../../../ui/dialog/take-focus';
import type { OutlineLine } from '../outline/build-outline';
import { EVERY_LINE, zeroLines, type LineFilter } from '../outline/shown-lines';
import { filterCount } from '../view/statement-view';
import classes from './toolbar.module.css';

interface FilterMenuProps {
  readonly filter: LineFilter;
  /** The lines of the statement; null while it is loading. */
  readonly lines: readonly OutlineLine[] | null;
  readonly onChange: (filter: LineFilter) => void;
}

/** Which sorts of lines are shown, each with its count. */
export function FilterMenu({ filter, lines, onChange }: FilterMenuProps) {
  const text = useText('statements');
  const used = filterCount(filter);
  const label = used > 0 ? text('filtersCount', { count: used }) : text('filters');
  return (
    <Popover position="bottom-start" offset={6} trapFocus returnFocus width={300}>
      <Popover.Target>
        <button type="button" className={clsx(classes.tool, used > 0 ? classes.used : classes.plain)} aria-label={label} title={label}>
          <IconFilter size={16} stroke={1.75} aria-hidden />
          <span className={classes.words}>{label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.filters}>
        <FilterChoices filter={filter} lines={lines} onChange={onChange} />
        {used > 0 && (
          <Button look="link" size="xs" onClick={() => onChange(EVERY_LINE)}>
            {text('clearFilters')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterChoices({ filter, lines, onChange }: FilterMenuProps) {
  const text = useText('statements');
  const locale = useLocale();
  const countOf = (type: string) => lines?.filter(({ line }) => line.lineItemType === type).length;
  const choices = [
    ['headers', text('sectionHeadings'), countOf('SectionHeader')],
    ['footers', text('sectionTotals'), countOf('SectionFooter')],
    ['accounts', text('detailAccounts'), countOf('DetailAccount')],
    ['hideZero', text('hideZero'), lines ? zeroLines(lines).size : undefined],
    ['newAlone', text('newAlone'), lines?.filter(({ line }) => line.isNew).length],
  ] as const;
  return (
    <fieldset ref={takeFocus} className={classes.choices}>
      <legend>{text('showLines')}</legend>
      {choices.map(([sort, label, count]) => (
        <div key={sort} className={clsx(classes.choice, sort === 'hideZero' && classes.apart)}>
          <Checkbox
            size="xs"
            label={label}
            checked={filter[sort]}
            onChange={(event) => onChange({ ...filter, [sort]: event.currentTarget.checked })}
          />
          {count !== undefined && <span className="figures">{formatCount(count, locale)}</span>}
        </div>
      ))}
    </fieldset>
  );
}
