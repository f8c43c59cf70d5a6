import { Flex } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { isEditableStatement } from '@countinghouse/domain/statements/queries/is-editable-statement';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStatementSourceQuery } from './data/statement-source.generated';
import { useText } from '../../lib/i18n/use-text';
import { describeError } from '../../lib/errors/describe-error';
import { Button } from '../../ui/button/button';
import { StatementPane, type StatementPaneProps } from './editor/statement-pane';
import { keepOnTop } from './data/document';
import { EditingControls } from './toolbar/editing-controls';
import { ReadOnlyNote } from './toolbar/editor-tools';
import { ResetButton } from './toolbar/reset-dialog';
import { answerByYears, useStatementAnswer } from './data/statement-answer';
import { useStatementWork } from './data/use-statement-work';
import { PartialStatements } from './editor/partial-statements';
import { FailureMessage, StatementMessage, UnavailableMessage, GridSkeleton } from './editor/statement-message';
import { whyUnavailable } from './data/statement-source';
import { TemplatesButton } from './templates/templates-button';
import { useStatementView } from './data/use-statement-view';
import { useFiguresBeside } from './data/figures-beside';
import { useRememberedColumns } from './data/remembered-columns';

interface StatementsScreenProps {
  readonly workspaceId: string;
  readonly submissionId: string;
  /** Whether the tenant has financial statements switched on. */
  readonly featureEnabled: boolean;
  readonly packageName: (datasourceNameId: string) => string;
  readonly overviewPath: string;
  /** Tools of the workbooks, shown with those of the statement. */
  readonly workbookTools?: ReactNode;
  /** The workbooks, shown beside the statement. */
  readonly workbookPanel?: ReactNode;
  /** What reviewers have in the grid and beside it. */
  readonly review?: StatementPaneProps['review'];
  readonly reviewPanel?: StatementPaneProps['reviewPanel'];
  /** Whose unsaved work is kept on this device; null until it is known. */
  readonly viewerId: string | null;
  /** Submissions that were not created later can't be worked on; null where any can. */
  readonly minimumMappingDate: string | null;
  readonly timeZone: string;
  /** What the next save ends, such as an approval; null where it ends nothing. */
  readonly endedBySaving?: string | null;
  /** Makes new workbooks of what is saved. */
  readonly onRegenerate?: () => void;
  /** What was decided about the books that changes their totals, above the statement and on paper. */
  readonly readingNotice?: ReactNode;
  /** False while what was decided is still asked for; the statement waits for it. */
  readonly isNoticeKnown?: boolean;
  readonly printedReading?: ReactNode;
}

type LoadedStatementProps = Pick<
  StatementPaneProps,
  'company' | 'source' | 'workbookTools' | 'workbookPanel' | 'review' | 'reviewPanel' | 'readingNotice' | 'printedReading'
> &
  Pick<StatementsScreenProps, 'onRegenerate' | 'viewerId' | 'isNoticeKnown' | 'endedBySaving'>;

/** The financial statements of a data collection, to read and to arrange: three statements in three periods, each figure traceable (docs/spec.md, borrower 2.3). */
export function StatementsScreen({
  workspaceId,
  submissionId,
  featureEnabled,
  packageName,
  overviewPath,
  workbookTools,
  workbookPanel,
  review,
  reviewPanel,
  onRegenerate,
  endedBySaving,
  viewerId,
  minimumMappingDate,
  timeZone,
  readingNotice,
  isNoticeKnown,
  printedReading,
}: StatementsScreenProps) {
  const text = useText('statements');
  const common = useText('common');
  const { data, error, refetch, startPolling, stopPolling } = useStatementSourceQuery({ variables: { workspaceId, submissionId } });
  const submission = data?.submission;
  const isImporting = submission?.financialRecord?.status === 'Pending';
  useEffect(() => {
    if (!isImporting) return undefined;
    startPolling(LIMITS.jobPolling);
    return stopPolling;
  }, [isImporting, startPolling, stopPolling]);
  const [books, business] = [submission?.financialRecord?.company, submission?.workspace.displayName];
  const company = useMemo(() => (books && business !== undefined ? { ...books, name: business } : null), [books, business]);
  if (!submission) {
    return (
      <Screen>
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
      </Screen>
    );
  }
  const why = whyUnavailable(submission, { featureEnabled, minimumMappingDate, timeZone });
  const record = submission.financialRecord;
  return (
    <Screen>
      {why === 'notReady' && record?.status === 'Pending' ? (
        <PartialStatements
          workspaceId={workspaceId}
          financialRecordId={record.id}
          businessName={submission.workspace.displayName}
          otherwise={<UnavailableMessage why={why} overviewPath={overviewPath} minimumMappingDate={minimumMappingDate} />}
        />
      ) : why !== null || !record || company === null ? (
        <UnavailableMessage why={why ?? 'notReady'} overviewPath={overviewPath} minimumMappingDate={minimumMappingDate} />
      ) : (
        <LoadedStatement
          key={record.id}
          workbookTools={workbookTools}
          workbookPanel={workbookPanel}
          review={review}
          reviewPanel={reviewPanel}
          onRegenerate={onRegenerate}
          endedBySaving={endedBySaving}
          readingNotice={readingNotice}
          isNoticeKnown={isNoticeKnown}
          printedReading={printedReading}
          viewerId={viewerId}
          company={company}
          source={{
            workspaceId,
            financialRecordId: record.id,
            packageName: submission.datasourceNameId ? packageName(submission.datasourceNameId) : null,
            importedAt: record.createdTime ?? null,
            readingPath: overviewPath,
          }}
        />
      )}
    </Screen>
  );
}

function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <Flex direction="column" flex={1} miw={0} mih={0} bg="var(--ch-surface)">
      {children}
    </Flex>
  );
}

/** Opens the statement of the view; what was shown last stays until it is there. */
function LoadedStatement({ onRegenerate, endedBySaving = null, viewerId, isNoticeKnown = true, ...around }: LoadedStatementProps) {
  const { source } = around;
  const text = useText('statements');
  const [view, change] = useStatementView();
  useRememberedColumns(viewerId, view, change);
  const { statementType, reportingPeriod, commonSize, comparison } = view;
  const { store, document, statement, sized, books, error, reload, saving, editor, readOnly } = useStatementWork(
    source,
    statementType,
    viewerId,
  );
  const beside = useFiguresBeside({ statement, books, reportingPeriod, commonSize, comparison, sized });
  const answer = useStatementAnswer(statement, document?.base.version ?? 0, books, reportingPeriod, beside);
  const last = useLast(answer);
  const shown = isNoticeKnown && !(error && answer === null) ? last : null;
  const controls =
    editor && document && books ? (
      <EditingControls
        editor={editor}
        saving={saving}
        statementType={statementType}
        document={document}
        books={books}
        onSettle={(statement) => document.newer && store.set(keepOnTop(document, document.newer, statement))}
        onRegenerate={onRegenerate}
        endedBySaving={endedBySaving}
      />
    ) : (
      readOnly && <ReadOnlyNote why={readOnly} />
    );
  const layoutTools = editor && isEditableStatement(editor.statement) && (
    <TemplatesButton key={statementType} editor={editor} source={source} saving={saving} />
  );
  const retry = () => void reload().catch(() => undefined);
  const otherwise = error ? (
    <FailureMessage
      error={error}
      statementType={statementType}
      reportingPeriod={reportingPeriod}
      onRetry={retry}
      change={change}
      reset={<ResetButton statementType={statementType} saving={saving} onDone={retry} />}
    />
  ) : (
    <GridSkeleton label={text('loading', { statement: text(statementType) })} />
  );
  return (
    <StatementPane
      {...around}
      answer={shown}
      stale={answer === null}
      view={view}
      change={change}
      byYears={() => (statement && books ? answerByYears({ statement, version: document?.base.version ?? 0, books }) : null)}
      endedBySaving={endedBySaving}
      editor={shown && answer && editor}
      layoutTools={layoutTools}
      controls={shown && controls}
      reset={editor && <ResetButton statementType={statementType} saving={saving} />}
      otherwise={otherwise}
    />
  );
}

/** The last value that was there. */
function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
