import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { periodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { GridModel } from '../grid/grid-model';
import classes from './statement-notices.module.css';

/** What a reader must know before the figures: columns that do not balance, where a cash flow is taken from, accounts outside receivables or payables, and periods that are absent. */
export function StatementNotices({ model }: { readonly model: Pick<GridModel, 'columns' | 'answer'> }) {
  const text = useText('statements');
  const unbalanced = model.columns.filter(({ balanced }) => balanced === false).map(({ label }) => label);
  const words = { text: useText('captions'), locale: useLocale() };
  const absent = model.answer.absentPeriods.map((label) => periodText(label, words));
  return (
    <>
      {unbalanced.length > 0 && (
        <p role="alert" className={`${classes.notice} ${classes.danger}`}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
          {text('unbalancedNotice', { periods: unbalanced.join(', ') })}
        </p>
      )}
      {model.answer.cashFlowSource !== null && (
        <p className={classes.notice}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          {text(`cashFlowFrom${model.answer.cashFlowSource}`)}
          {model.answer.includesRestrictedCash && ` ${text('restrictedCashIncluded')}`}
        </p>
      )}
      {model.answer.movedOut.map(({ lineItemId, captionText, reason }) => (
        <p key={lineItemId} className={classes.notice}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          <span>{text.rich('movedOut', { line: captionText, reason })}</span>
        </p>
      ))}
      {absent.length > 0 && (
        <p className={classes.notice}>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          {text('absentNotice', { periods: absent.join(', ') })}
        </p>
      )}
    </>
  );
}
