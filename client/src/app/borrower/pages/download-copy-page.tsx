import { IconFileOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { CopyCard } from '../../../features/borrowers/copies/copy-card';
import { mailedCopyOf, readCopy, type Copy, type MailedCopy } from '../../../features/borrowers/copies/mailed-copy';
import { takeFragment } from '../../../features/borrowers/location';
import { useTenant } from '../../../features/tenants/tenant-context';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { SkeletonRows } from '../../../ui/skeleton-rows';
import { BorrowerFrame } from '../borrower-frame';
import { EndMessage } from '../end-message';
import { keptTogether } from '../kept-together';
import { ScreenTitle } from '../screen-title';
import { WriteToLender } from '../write-to-lender';
import { DeadEndPage } from './dead-end-page';

type Found =
  | { readonly kind: 'copy'; readonly copy: Copy }
  | { readonly kind: 'missing' }
  | { readonly kind: 'wrong'; readonly requestId: string };

/** Where the link in the email leads (docs/spec.md, borrower 2.1): the copy, or that there is none. */
export function DownloadCopyPage() {
  const text = useText('borrower-files');
  const { portal } = useTenant();
  const [requested] = useState(() => mailedCopyOf(location.search, takeFragment()));
  const [found, setFound] = useState<Found | null>(requested === null ? { kind: 'missing' } : null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (requested === null) return;
    let isGone = false;
    void find(requested).then((what) => {
      if (!isGone) setFound(what);
    });
    return () => {
      isGone = true;
    };
  }, [requested, attempt]);
  if (found?.kind === 'wrong') {
    const again = () => {
      setFound(null);
      setAttempt(attempt + 1);
    };
    return <DeadEndPage end="wrong" requestId={found.requestId} onRetry={again} />;
  }
  return (
    <BorrowerFrame step={null}>
      {found === null && <SkeletonRows rows={5} label={text('loadingCopy')} />}
      {found?.kind === 'missing' && (
        <EndMessage icon={<IconFileOff size={24} stroke={1.75} aria-hidden />} title={text('copyMissing')} text={text('copyMissingText')}>
          {portal.supportUrl === null ? null : <WriteToLender href={portal.supportUrl} />}
        </EndMessage>
      )}
      {found?.kind === 'copy' && requested !== null && (
        <Ready copy={found.copy} mailed={requested} onMissing={() => setFound({ kind: 'missing' })} />
      )}
    </BorrowerFrame>
  );
}

interface ReadyProps {
  readonly copy: Copy;
  readonly mailed: MailedCopy;
  readonly onMissing: () => void;
}

function Ready({ copy, mailed, onMissing }: ReadyProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const { visibleName } = useTenant();
  const facts = { tenant: visibleName, day: keptTogether(formatDay(copy.sentTime, locale)) };
  return (
    <div className="column mt-xl">
      <ScreenTitle page={text('copyReady')}>{text('copyReady')}</ScreenTitle>
      <p className="quiet mt-sm mb-xl">
        {copy.companyName === null ? text('copyOf', facts) : text('copyReadyText', { ...facts, company: copy.companyName })}
      </p>
      <CopyCard copy={copy} mailed={mailed} onMissing={onMissing} />
    </div>
  );
}

async function find(requested: MailedCopy): Promise<Found> {
  try {
    return { kind: 'copy', copy: await readCopy(requested) };
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : null;
    const isMissing = problem !== null && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    return isMissing ? { kind: 'missing' } : { kind: 'wrong', requestId: problem?.requestId ?? '' };
  }
}
