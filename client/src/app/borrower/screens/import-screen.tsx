import { IconCircleCheck, IconDeviceDesktop, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ImportStages } from '../../../features/borrowers/progress/import-stages';
import { FINAL_WAIT, reportedShare } from '../../../features/borrowers/progress/progress-bar';
import { StripedBar } from '../../../features/borrowers/progress/striped-bar';
import { useBar } from '../../../features/borrowers/progress/use-bar';
import { useImportStatus } from '../../../features/borrowers/progress/use-import-status';
import { useMinutesLeft } from '../../../features/borrowers/progress/use-minutes-left';
import { addressOfFlowPage } from '../../../features/borrowers/flow/page-for-state';
import { goTo } from '../../../features/borrowers/location';
import { useBorrower, useBorrowerSession } from '../../../features/borrowers/session/borrower-context';
import type { StartedCollection, ImportStatus } from '../../../features/borrowers/session/borrower-state';
import { usePackageName, useTenant } from '../../../features/tenants/tenant-context';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import { ImportErrorScreen } from './import-error-screen';

interface ImportScreenProps {
  readonly collection: StartedCollection;
  readonly financialRecordId: string;
  /** How it stood when it was read last. */
  readonly known: ImportStatus;
}

/** An import as it runs: the bar, the stages and counts that the server reports, then the receipt four seconds after the end; or what went wrong. */
export function ImportScreen({ collection, financialRecordId, known }: ImportScreenProps) {
  const { anonymous } = useBorrower();
  const { refresh, lost } = useBorrowerSession();
  const { visibleName } = useTenant();
  const text = useText('borrower');
  const nameOf = usePackageName();
  const { status, offline } = useImportStatus(financialRecordId, known, lost);
  const share = useBar(reportedShare(status));
  const minutes = useMinutesLeft(status);
  const isFull = status.outcome === 'Success' && share >= 1;
  useEffect(() => {
    if (!isFull) return;
    const timer = setTimeout(() => {
      void refresh().then(
        () => goTo(addressOfFlowPage('/submission-l', { anonymous }), { replace: true }),
        (problem: unknown) => lost(problem),
      );
    }, FINAL_WAIT);
    return () => clearTimeout(timer);
  }, [isFull, refresh, lost, anonymous]);
  const hasJustFailed = status.outcome === 'Error' && known.outcome === 'Pending';
  useEffect(() => {
    if (hasJustFailed) refresh().catch(lost);
  }, [hasJustFailed, refresh, lost]);
  if (status.outcome === 'Error') return <ImportErrorScreen collection={collection} status={status} />;
  const source = [nameOf(collection.datasourceNameId ?? ''), collection.datasetName].filter((part) => part !== null).join(', ');
  const isDone = status.outcome === 'Success';
  if (status.awaitedUntil != null && !isDone)
    return <AwaitedComputer until={status.awaitedUntil} source={nameOf(collection.datasourceNameId ?? '')} />;
  return (
    <BorrowerFrame step="send">
      <div className="column stack gap-lg">
        <ScreenTitle page={text('gatheringTitle')}>{text('gatheringTitle')}</ScreenTitle>
        <p className="quiet" style={{ marginTop: -10 }}>
          {isDone
            ? text('progressDone')
            : minutes === null
              ? text('progressNow', { tenant: visibleName })
              : text('minutesLeft', { minutes })}
        </p>
        <StripedBar share={share} label={text('progress')} />
        <p role="status" className="visually-hidden">
          {isDone ? text('progressDone') : text(STAGE_TEXTS[status.stage] ?? 'stageGathering')}
        </p>
        <ImportStages status={status} source={source} packageName={nameOf(collection.datasourceNameId ?? '')} />
        {offline ? (
          <p className="callout text-lg" data-tone="warning" role="status">
            <IconWifiOff size={20} stroke={1.75} aria-hidden />
            {text('offline')}
          </p>
        ) : (
          <p className="callout text-lg" data-tone="success">
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            <span>{text.rich(anonymous ? 'mayCloseAnonymous' : 'mayClose')}</span>
          </p>
        )}
      </div>
    </BorrowerFrame>
  );
}

const STAGE_TEXTS: Readonly<Record<string, Parameters<Texts<'borrower'>>[0]>> = {
  Connecting: 'stageConnecting',
  Connected: 'stageConnected',
  Gathering: 'stageGathering',
};

/** Shown while the books wait for the borrower's computer. */
function AwaitedComputer({ until, source }: { readonly until: string; readonly source: string }) {
  const { anonymous } = useBorrower();
  const text = useText('borrower');
  const locale = useLocale();
  return (
    <BorrowerFrame step="send">
      <div className="column stack gap-lg">
        <ScreenTitle page={text('computerTitle')}>{text('computerTitle')}</ScreenTitle>
        <p className="quiet" style={{ marginTop: -10 }} role="status">
          {text('computerAwaited', { package: source, day: formatDay(until, locale) })}
        </p>
        <p className="callout text-lg" data-tone="success">
          <IconDeviceDesktop size={20} stroke={1.75} aria-hidden />
          <span>{text.rich(anonymous ? 'mayCloseAnonymous' : 'mayClose')}</span>
        </p>
      </div>
    </BorrowerFrame>
  );
}
