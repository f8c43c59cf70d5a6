import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import {
  IconCalendar,
  IconCopy,
  IconDecimal,
  IconFileDollar,
  IconPrinter,
  IconSortAscending,
  IconSortDescending,
  IconFilter,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { memo, useMemo, type ReactNode } from 'react';
import { Box, Checkbox, Group, Popover, Text } from '@mantine/core';
import type { NumberStyle } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { buildOutline } from '../data/outline';
import type { StatementAnswer } from '../data/statement-answer';
import { type StatementView, filterCount } from '../data/statement-view';
import type { ChangeView } from '../data/use-statement-view';
import { BesideMenu } from './beside-menu';
import { ChoiceMenu } from './choice-menu';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { Button, IconButton } from '../../../ui/button/button';
import { takeFocus } from '../../../ui/dialog/take-focus';
import { EVERY_LINE, zeroLines, type LineFilter } from '../data/shown-lines';
import classes from './bars.module.css';

interface StatementToolbarProps {
  readonly view: StatementView;
  readonly change: ChangeView;
  /** The style in use, from the address or as saved. */
  readonly numberStyle: NumberStyle;
  /** Null until it is loaded. */
  readonly answer: StatementAnswer | null;
  readonly onCopy: () => void;
  readonly onPrint: () => void;
  /** Tools of the statement in the editor, after those of the view. */
  readonly tools?: ReactNode;
  /** The content at the end: workbooks and saving. */
  readonly ends?: ReactNode;
  readonly onNumberStyle: (numberStyle: NumberStyle) => void;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true };

/** What is shown and how: statement, period, order, numbers, lines; and the ways out of the screen. */
export function StatementToolbar({
  view,
  change,
  numberStyle,
  answer,
  onCopy,
  onPrint,
  tools,
  ends,
  onNumberStyle,
}: StatementToolbarProps) {
  const text = useText('statements');
  const isEmpty = answer === null || answer.lineItems.length === 0;
  const ways = [
    [text('print'), onPrint, <IconPrinter key="print" {...ICON} />],
    [text('copyAllHint'), onCopy, <IconCopy key="copy" {...ICON} />],
  ] as const;
  return (
    <div role="toolbar" aria-label={text('toolbar')} className={clsx('row fixed line-below', classes.tools)}>
      <PeriodChoices view={view} change={change} />
      <ChoiceMenu
        icon={<IconDecimal {...ICON} />}
        label={text('numberStyle', { value: text(numberStyle) })}
        value={numberStyle}
        choices={NUMBER_STYLES}
        nameOf={text}
        onChoose={onNumberStyle}
      />
      <BesideMenu view={view} change={change} />
      <FilterMenu filter={view.filter} answer={answer} onChange={(filter) => change({ filter })} />
      {tools}
      <Box component="span" flex={1} />
      {ways.map(([hint, act, sign]) => (
        <IconButton key={hint} size="sm" bordered className={classes.tool} label={hint} disabled={isEmpty} onClick={act}>
          {sign}
        </IconButton>
      ))}
      <div className={clsx('row fixed push', classes.ends)}>{ends}</div>
    </div>
  );
}

/** The statement, its periods and their order; an edit, which changes none of them, does not draw its menus again. */
const PeriodChoices = memo(function PeriodChoices({ view, change }: Pick<StatementToolbarProps, 'view' | 'change'>) {
  const text = useText('statements');
  const oldestFirst = view.sortOrder === 'OldestFirst';
  return (
    <>
      <ChoiceMenu
        main
        icon={<IconFileDollar {...ICON} />}
        label={text('statementType', { value: text(view.statementType) })}
        value={view.statementType}
        choices={STATEMENT_TYPES}
        nameOf={text}
        onChoose={(statementType) => change({ statementType, line: null, trace: null })}
      />
      <ChoiceMenu
        icon={<IconCalendar {...ICON} />}
        label={text('reportingPeriod', { value: text(view.reportingPeriod) })}
        value={view.reportingPeriod}
        choices={REPORTING_PERIODS}
        nameOf={text}
        onChoose={(reportingPeriod) => change({ reportingPeriod, trace: null })}
      />
      <IconButton
        size="sm"
        bordered
        className={classes.tool}
        label={text('sortOrder', { value: text(view.sortOrder) })}
        onClick={() => change({ sortOrder: oldestFirst ? 'NewestFirst' : 'OldestFirst' })}
      >
        {oldestFirst ? <IconSortAscending {...ICON} /> : <IconSortDescending {...ICON} />}
      </IconButton>
    </>
  );
});

interface FilterMenuProps {
  readonly filter: LineFilter;
  readonly answer: StatementAnswer | null;
  readonly onChange: (filter: LineFilter) => void;
}

/** Which sorts of lines are shown, each with its count. */
function FilterMenu({ filter, answer, onChange }: FilterMenuProps) {
  const text = useText('statements');
  const used = filterCount(filter);
  const label = used > 0 ? text('filtersCount', { count: used }) : text('filters');
  return (
    <Popover position="bottom-start" offset={6} trapFocus returnFocus width={300}>
      <Popover.Target>
        <Button
          size="sm"
          className={clsx(classes.tool, used > 0 && classes.used)}
          style={used > 0 ? undefined : { paddingInline: 7 }}
          icon={<IconFilter size={16} stroke={1.75} aria-hidden />}
          aria-label={label}
          title={label}
        >
          {used > 0 && <span className={clsx('ellipsis mantine-visible-from-xl', classes.words)}>{label}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="md">
        <FilterChoices filter={filter} answer={answer} onChange={onChange} />
        {used > 0 && (
          <Button look="link" size="xs" onClick={() => onChange(EVERY_LINE)}>
            {text('clearFilters')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterChoices({ filter, answer, onChange }: FilterMenuProps) {
  const text = useText('statements');
  const locale = useLocale();
  const lines = useMemo(() => (answer === null ? null : buildOutline(answer)), [answer]);
  const countOf = (type: string) => lines?.filter(({ line }) => line.lineItemType === type).length;
  const choices = [
    ['headers', text('sectionHeadings'), countOf('SectionHeader')],
    ['footers', text('sectionTotals'), countOf('SectionFooter')],
    ['accounts', text('detailAccounts'), countOf('DetailAccount')],
    ['hideZero', text('hideZero'), lines ? zeroLines(lines).size : undefined],
    ['newAlone', text('newAlone'), lines?.filter(({ line }) => line.isNew).length],
  ] as const;
  return (
    <fieldset ref={takeFocus}>
      <Text component="legend" size="xs" pb="sm" c="dimmed">
        {text('showLines')}
      </Text>
      {choices.map(([sort, label, count]) => (
        <Group
          key={sort}
          gap="md"
          justify="space-between"
          mih={30}
          fz="sm"
          {...(sort === 'hideZero' && { className: 'line-above', mt: 'xs', pt: 'xs' })}
        >
          <Checkbox
            size="xs"
            label={label}
            checked={filter[sort]}
            onChange={(event) => onChange({ ...filter, [sort]: event.currentTarget.checked })}
          />
          {count !== undefined && (
            <Text span inherit className="figures" c="dimmed">
              {formatCount(count, locale)}
            </Text>
          )}
        </Group>
      ))}
    </fieldset>
  );
}
