import { IconArrowLeft } from '@tabler/icons-react';
import { CopyForm } from '../../../features/borrowers/copies/copy-form';
import { flowOf } from '../../../features/borrowers/flow/stored-flow';
import { goTo, useLocation } from '../../../features/borrowers/location';
import { LocationLink } from '../../../features/borrowers/location-link';
import { useBorrower } from '../../../features/borrowers/session/borrower-context';
import { useTenant } from '../../../features/tenants/tenant-context';
import { useText } from '../../../lib/i18n/use-text';
import { BorrowerFrame } from '../borrower-frame';
import { ScreenTitle } from '../screen-title';
import classes from './copy-page.module.css';
import { DeadEndPage } from './dead-end-page';

/** Where a borrower has a copy of what they sent mailed to them (docs/spec.md, borrower 2.1). */
export function CopyPage() {
  const { request, settings, submissions } = useBorrower();
  const { visibleName } = useTenant();
  const text = useText('borrower-files');
  const [, id] = /^\/submissions\/([^/]+)\//i.exec(useLocation().pathname) ?? [];
  const sent = submissions.find((one) => one.id === id?.toLowerCase() && one.status?.outcome === 'Success');
  if (sent === undefined || !settings.provideUserCopy) return <DeadEndPage end="notFound" />;
  const receipt = `/submissions/${sent.id}/confirm`;
  return (
    <BorrowerFrame step={null}>
      <div className={classes.column}>
        <LocationLink to={receipt} className="inline-row mb-sm text-lg text-link">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {text('backToReceipt')}
        </LocationLink>
        <div className={`panel ${classes.card}`}>
          <ScreenTitle page={text('copyTitle')}>{text('copyTitle')}</ScreenTitle>
          <p className="quiet mt-sm mb-xl">{text('copyText', { tenant: visibleName })}</p>
          <CopyForm submissionId={sent.id} knownAddress={flowOf(request.id).info?.email ?? ''} onDone={() => goTo(receipt)} />
        </div>
      </div>
    </BorrowerFrame>
  );
}
