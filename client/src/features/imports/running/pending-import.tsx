import { Flex, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconPlayerStop } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay, formatDuration } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { IconButton } from '../../../ui/button/button';
import { Spinner } from '../../../ui/spinner';
import { forecastText } from '../forecast-text';
import { countText, partialText, stageText } from './describe-import';
import { ImportAccess, ImportHead, type ImportRowProps } from './import-parts';
import { StageBar } from './stage-bar';
import classes from './running-import-row.module.css';
import { useCancelImportMutation } from './running-imports.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import type { RunningImport } from './running-imports-context';

/** An import that runs: its stage, and what the server has counted. */
export function PendingImport({ job, packageName, onLeave }: ImportRowProps) {
  const text = useText('imports');
  const locale = useLocale();
  const now = useNow(1000);
  const { cancel, cancelling } = useCancelImport(job);
  const stage = stageText(text, job.status.stage);
  const counted = countText(text, job.status.counts, locale);
  const until = job.status.awaitedUntil;
  const forecast = forecastText(text, job.status, locale);
  return (
    <>
      {until == null ? <Spinner size={18} /> : <IconDeviceDesktop size={18} stroke={1.75} aria-hidden />}
      <Stack className={classes.words} gap="xs" align="flex-start" flex={1} miw={0}>
        <ImportHead
          name={job.workspaceName}
          packageName={packageName}
          after={formatDuration(now - Date.parse(job.status.startedAt), locale)}
        />
        {until != null && <AwaitedComputer until={until} />}
        {until == null && (
          <StageBar
            status={job.status}
            label={text('progress', { workspace: job.workspaceName })}
            valueText={[[stage, counted].filter(Boolean).join(', '), forecast].filter(Boolean).join('. ')}
          />
        )}
        <Flex style={{ alignSelf: 'stretch' }} c="dimmed" fz="xs" wrap="wrap" justify="space-between" rowGap="2xs" columnGap="md">
          {until == null && <span>{stage}</span>}
          {counted !== null && (
            <span aria-live="off" className="figures">
              {counted}
            </span>
          )}
          {forecast !== null && (
            <span aria-live="off" className="figures">
              {forecast}
            </span>
          )}
          <ImportAccess job={job} onLeave={onLeave} />
        </Flex>
        {job.partial !== null && (
          <Flex style={{ alignSelf: 'stretch' }} c="dimmed" fz="xs" wrap="wrap" justify="space-between" rowGap="2xs" columnGap="md">
            <span>{partialText(text, job.partial, locale)}</span>
            <Link to={`/workspacesubmissiondetails/financialstatements/${job.workspaceId}/${job.submissionId}`} onClick={onLeave}>
              {text('openPartial')}
            </Link>
          </Flex>
        )}
      </Stack>
      {job.canViewWorkspace && (
        <IconButton
          label={text('cancelOne', { workspace: job.workspaceName })}
          size="xs"
          className={classes.action}
          disabled={cancelling}
          onClick={cancel}
        >
          <IconPlayerStop size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  );
}

/** That the import goes on once the customer's computer has connected, and until when that is waited for. */
function AwaitedComputer({ until }: { readonly until: string }) {
  const text = useText('imports');
  const locale = useLocale();
  return (
    <Text className={`anywhere ${classes.said}`} c="dimmed" size="xs">
      {text('computerAwaited', { day: formatDay(until, locale) })}
    </Text>
  );
}

/** Cancels an import that runs; a failure is shown in the error banner. */
function useCancelImport({ workspaceId, financialRecordId }: RunningImport) {
  const text = useText('imports');
  const [cancelImport, { loading }] = useCancelImportMutation();
  const cancel = (): void => {
    cancelImport({ variables: { workspaceId, financialRecordId } }).catch((error: unknown) => {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text('cancelFailed'), detail: message, requestId, retry: cancel });
    });
  };
  return { cancel, cancelling: loading };
}
