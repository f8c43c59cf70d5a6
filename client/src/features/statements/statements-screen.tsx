import { useStatementSourceQuery, useFinancialStatementQuery } from '../../gql/hooks';
import { useText } from '../../lib/i18n/use-text';
import { describeError } from '../../lib/errors/describe-error';
import { Button } from '../../ui/button/button';
import { StatementDesk, type StatementDeskProps } from './desk/statement-desk';
import type { StatementAnswer } from './outline/statement-lines';
import { FailureMessage } from './states/failure-message';
import { GridSkeleton } from './states/grid-skeleton';
import { StatementMessage } from './states/statement-message';
import { whyUnavailable, type StatementCompany } from './states/statement-source';
import { UnavailableMessage } from './states/unavailable-message';
import { StatementToolbar } from './toolbar/statement-toolbar';
import type { TraceSource } from './trace/trace-source';
import { useStatementView } from './view/use-statement-view';
import { useReaderCaptions } from './words/use-reader-captions';
import classes from './statements-screen.module.css';

interface StatementsScreenProps {
  readonly workspaceId: string;
  readonly submissionId: string;
  /** Whether the tenant has financial statements switched on. */
  readonly featureEnabled: boolean;
  readonly packageName: (datasourceNameId: string) => string;
  readonly overviewPath: string;
}

/** The financial statements of a data collection, to read: three statements in three periods, each figure traceable (borrower side 2.3 and 2.4). */
export function StatementsScreen({ workspaceId, submissionId, featureEnabled, packageName, overviewPath }: StatementsScreenProps) {
  const text = useText('statements');
  const common = useText('common');
  const { data, error, refetch } = useStatementSourceQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  if (!submission) {
    return (
      <div className={classes.screen}>
        {error ? (
          <StatementMessage
            urgent
            title={text('failedTitle', { statement: text('title') })}
            text={text('failedText')}
            detail={describeError(error).message}
            actions={<Button onClick={() => void refetch()}>{common('retry')}</Button>}
          />
        ) : (
          <GridSkeleton label={text('loading', { statement: text('title') })} />
        )}
      </div>
    );
  }
  const why = whyUnavailable(submission as Parameters<typeof whyUnavailable>[0], featureEnabled);
  const record = submission.financialRecord;
  return (
    <div className={classes.screen}>
      {why !== null || !record?.company ? (
        <UnavailableMessage why={why ?? 'notReady'} overviewPath={overviewPath} />
      ) : (
        <LoadedStatement
          company={record.company as StatementCompany}
          source={{
            workspaceId,
            financialRecordId: String(record.id),
            packageName: submission.datasourceNameId ? packageName(submission.datasourceNameId) : null,
            importedAt: record.createdTime ?? null,
          }}
        />
      )}
    </div>
  );
}

/** Loads the statement of the view; the figures of the last one stay until the next have arrived. */
function LoadedStatement({ company, source }: { readonly company: StatementCompany; readonly source: TraceSource }) {
  const text = useText('statements');
  const [view, change] = useStatementView();
  const { workspaceId, financialRecordId } = source;
  const { statementType, reportingPeriod } = view;
  const { data, previousData, error, refetch } = useFinancialStatementQuery({
    variables: { workspaceId, financialRecordId, statementType, reportingPeriod },
  });
  const answer = (data ?? (error ? undefined : previousData))?.financialStatement;
  if (answer) {
    return (
      <WordedStatement answer={answer as StatementAnswer} stale={!data} view={view} change={change} company={company} source={source} />
    );
  }
  const nothing = () => undefined;
  return (
    <>
      <StatementToolbar
        view={view}
        change={change}
        numberStyle={view.numberStyle ?? 'Actuals'}
        lines={null}
        onCopy={nothing}
        onPrint={nothing}
      />
      {error ? (
        <FailureMessage
          error={error}
          statementType={statementType}
          reportingPeriod={reportingPeriod}
          onRetry={() => void refetch()}
          change={change}
        />
      ) : (
        <GridSkeleton label={text('loading', { statement: text(statementType) })} />
      )}
    </>
  );
}

function WordedStatement({ answer, ...rest }: StatementDeskProps) {
  return <StatementDesk answer={useReaderCaptions(answer)} {...rest} />;
}
