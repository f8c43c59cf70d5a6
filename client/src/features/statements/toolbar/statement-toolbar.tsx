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
} from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { NumberStyle } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import type { OutlineLine } from '../outline/build-outline';
import type { StatementView } from '../view/statement-view';
import type { ChangeView } from '../view/use-statement-view';
import { ChoiceMenu } from './choice-menu';
import { FilterMenu } from './filter-menu';
import classes from './toolbar.module.css';

interface StatementToolbarProps {
  readonly view: StatementView;
  readonly change: ChangeView;
  /** The style in use, from the address or as saved. */
  readonly numberStyle: NumberStyle;
  readonly lines: readonly OutlineLine[] | null;
  readonly onCopy: () => void;
  readonly onPrint: () => void;
  /** Tools of the statement in the editor, after those of the view. */
  readonly tools?: ReactNode;
  /** The content at the end: workbooks and saving. */
  readonly ends?: ReactNode;
  readonly onNumberStyle: (numberStyle: NumberStyle) => void;
}

/** What is shown and how: statement, period, order, numbers, lines; and the ways out of the screen. */
export function StatementToolbar({ view, change, numberStyle, lines, onCopy, onPrint, tools, ends, onNumberStyle }: StatementToolbarProps) {
  const text = useText('statements');
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true };
  const oldestFirst = view.sortOrder === 'OldestFirst';
  const ways = [
    ['print', onPrint, <IconPrinter key="print" {...icon} />, text('print')],
    ['copyAll', onCopy, <IconCopy key="copy" {...icon} />, text('copyAllHint')],
  ] as const;
  return (
    <div role="toolbar" aria-label={text('toolbar')} className={classes.bar}>
      <ChoiceMenu
        main
        icon={<IconFileDollar {...icon} />}
        label={text('statementType', { value: text(view.statementType) })}
        value={view.statementType}
        choices={STATEMENT_TYPES}
        nameOf={text}
        onChoose={(statementType) => change({ statementType, line: null, trace: null })}
      />
      <ChoiceMenu
        icon={<IconCalendar {...icon} />}
        label={text('reportingPeriod', { value: text(view.reportingPeriod) })}
        value={view.reportingPeriod}
        choices={REPORTING_PERIODS}
        nameOf={text}
        onChoose={(reportingPeriod) => change({ reportingPeriod, trace: null })}
      />
      <button
        type="button"
        className={clsx(classes.tool, classes.way)}
        aria-label={text('sortOrder', { value: text(view.sortOrder) })}
        title={text('sortOrder', { value: text(view.sortOrder) })}
        onClick={() => change({ sortOrder: oldestFirst ? 'NewestFirst' : 'OldestFirst' })}
      >
        {oldestFirst ? <IconSortAscending {...icon} /> : <IconSortDescending {...icon} />}
        <span className={classes.words}>{text(view.sortOrder)}</span>
      </button>
      <ChoiceMenu
        icon={<IconDecimal {...icon} />}
        label={text('numberStyle', { value: text(numberStyle) })}
        value={numberStyle}
        choices={NUMBER_STYLES}
        nameOf={text}
        onChoose={onNumberStyle}
      />
      <FilterMenu filter={view.filter} lines={lines} onChange={(filter) => change({ filter })} />
      {tools}
      <span className={classes.gap} />
      {ways.map(([key, act, sign, hint]) => (
        <button
          key={key}
          type="button"
          className={clsx(classes.tool, classes.way)}
          title={hint}
          aria-label={hint}
          disabled={lines === null}
          onClick={act}
        >
          {sign}
          <span className={classes.words}>{text(key)}</span>
        </button>
      ))}
      <div className={classes.ends}>{ends}</div>
    </div>
  );
}
