import type { ReactNode } from 'react';
import type { StatementReportingPeriod, StatementType } from '../../../gql/graphql';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { ChangeView } from '../view/use-statement-view';
import { StatementMessage } from './statement-message';

interface FailureMessageProps {
  readonly error: unknown;
  readonly statementType: StatementType;
  readonly reportingPeriod: StatementReportingPeriod;
  readonly onRetry: () => void;
  readonly change: ChangeView;
  /** Resets the statement, where that may help. */
  readonly reset: ReactNode;
}

/** A statement that did not load: the period is none of the books', or the call failed and can be tried again. */
export function FailureMessage({ error, statementType, reportingPeriod, onRetry, change, reset }: FailureMessageProps) {
  const text = useText('statements');
  const common = useText('common');
  const { code, message, requestId } = describeError(error);
  if (code === 'PeriodNotAvailable' && reportingPeriod !== 'FiscalYearsAndYTD') {
    const toYears = () => change({ reportingPeriod: 'FiscalYearsAndYTD', trace: null });
    return (
      <StatementMessage
        title={text('periodMissingTitle')}
        text={text('periodMissingText', { period: text(reportingPeriod) })}
        actions={<Button onClick={toYears}>{text('showYears')}</Button>}
      />
    );
  }
  return (
    <StatementMessage
      urgent
      title={text('failedTitle', { statement: text(statementType) })}
      text={text('failedText')}
      detail={[message, requestId ? common('request', { id: requestId }) : ''].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            {common('retry')}
          </Button>
          {reset}
        </>
      }
    />
  );
}
