import { Flex, Stack, Text } from '@mantine/core';
import { IconCircleX, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';
import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { useStartImportMutation } from './running-imports.generated';
import { Button } from '../../../ui/button/button';
import { showIssues } from '../issues/shown-issues-store';
import { askAbout } from '../question/import-question-store';
import { DismissButton, ImportAccess, ImportHead, type ImportRowProps } from './import-parts';
import { useStyleQuestion } from '../question/use-style-question';
import { useErrorText } from './use-error-text';
import classes from './running-import-row.module.css';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { savedRequest, saveRequest } from '../saved-requests';
import { askAgain } from './ask-again-store';
import { dismissImports } from './dismissed-imports';
import { recordLostRequest } from './lost-requests';
import { useRunningImports, type RunningImport } from './running-imports-context';

/** An import that has failed: why, and where its connection was lost a way to start it again. */
export function FailedImport({ job, packageName, onLeave }: ImportRowProps) {
  const text = useText('imports');
  const { retry, retrying } = useRetryImport(job);
  const { errorCode, issues, issueCount, accountTypes: requested } = job.status;
  const disconnected = errorCode === 'Disconnected';
  const Icon = disconnected ? IconPlugConnectedX : IconCircleX;
  const first = issues[0];
  const more = issueCount - 1;
  const openQuestion = () => {
    onLeave();
    askAbout(job);
  };
  const openIssues = () => {
    onLeave();
    showIssues(job);
  };
  return (
    <>
      <Icon size={18} stroke={1.75} className="wrong" aria-hidden />
      <Stack className={classes.words} gap="xs" align="flex-start" flex={1} miw={0}>
        <ImportHead name={job.workspaceName} packageName={packageName} />
        <Text className={`anywhere ${classes.said}`} c="dimmed" size="xs">
          <Suspense>
            {requested ? text('typesNeeded', { needed: requested.needed, accounts: requested.accounts }) : <Reason status={job.status} />}
          </Suspense>
        </Text>
        {first === undefined && errorCode !== 'Cancelled' && (
          <Flex component="p" c="dimmed" fz="xs" display="inline-flex" wrap="wrap" align="center" rowGap="xs" columnGap="sm">
            {disconnected && job.canViewWorkspace && (
              <Button size="xs" icon={<IconRefresh size={14} stroke={2} aria-hidden />} loading={retrying} onClick={retry}>
                {text('retry')}
              </Button>
            )}
            {errorCode}
          </Flex>
        )}
        {job.canViewWorkspace && (
          <Suspense>
            <Answer status={job.status} onAnswer={openQuestion} />
          </Suspense>
        )}
        {more > 0 && (
          <Button look="link" size="xs" onClick={openIssues}>
            {text('showIssues')}
          </Button>
        )}
        <ImportAccess job={job} onLeave={onLeave} />
      </Stack>
      <DismissButton job={job} />
    </>
  );
}

/** Leads to what the import asks the sender of its file, if it asks anything. */
function Answer({ status, onAnswer }: { readonly status: ImportStateFragment; readonly onAnswer: () => void }) {
  const text = useText('imports');
  const question = useStyleQuestion(status);
  if (!status.accountTypes && question === null) return null;
  return (
    <Button size="xs" onClick={onAnswer}>
      {text(status.accountTypes ? 'chooseTypes' : 'chooseMeaning')}
    </Button>
  );
}

/** The first issue and how many there are, or why else it failed. */
function Reason({ status }: { readonly status: ImportStateFragment }) {
  const text = useText('imports');
  const words = useIssueText();
  const errorText = useErrorText();
  const [first] = status.issues;
  if (first === undefined) return errorText(status);
  const more = status.issueCount - 1;
  const said = { place: words.location(first.location), problem: words.problem(first.problem), more };
  return text.rich(more > 0 ? 'issueAndMore' : 'issueOnly', said);
}

/** Starts a disconnected import again from its saved request; without one a borrower is asked again by a link, and any other import has failed for good (docs/spec.md, lender 4). A failure is shown in the error banner, whose Retry starts it again. */
function useRetryImport(job: RunningImport) {
  const { financialRecordId } = job;
  const text = useText('imports');
  const { refresh } = useRunningImports();
  const [startImport, { loading }] = useStartImportMutation();
  const retry = (): void => {
    const request = savedRequest(financialRecordId);
    if (request === null) return job.hasShareableLink ? askAgain(job) : recordLostRequest(financialRecordId);
    startImport({ variables: { input: request } }).then(
      ({ data }) => {
        if (data) saveRequest(data.startImport.financialRecordId, request);
        dismissImports([financialRecordId]);
        refresh();
      },
      (error: unknown) => {
        const { message, code, requestId } = describeError(error);
        const detail = code === null || code === 'InternalError' ? text('errorInternalError') : message;
        errorBannerStore.set({ summary: text('retryFailed'), detail, requestId, retry });
      },
    );
  };
  return { retry, retrying: loading };
}
