import { lazy, Suspense, useEffect } from 'react';
import { arrive } from '../features/borrowers/session/arrival';
import { BorrowerProvider, useBorrowerSession } from '../features/borrowers/session/borrower-context';
import { useLocation } from '../features/borrowers/location';
import { useTenant } from '../features/tenants/tenant-context';
import { borrowerPageOf, isDeadEnd, pageWithoutSession, type BorrowerPageName } from './borrower/borrower-page-of';
import { DeadEndPage } from './borrower/pages/dead-end-page';
import { LandingPage } from './borrower/pages/landing-page';
import { OpeningPage } from './borrower/pages/opening-page';
import { followErrorText } from '../lib/errors/error-text';
import { withTexts } from '../lib/i18n/with-texts';
import { locationFor } from './location-for';

followErrorText();

/** The pages that need the borrower's session; each is a separate chunk, except the one where most borrowers arrive. */
const WITH_SESSION = {
  landing: LandingPage,
  linked: lazy(async () => ({
    default: (await withTexts(import('./borrower/pages/linked-page'), 'account-types', 'borrower-example', 'borrower-files')).LinkedPage,
  })),
  progress: lazy(async () => ({ default: (await import('./borrower/pages/progress-page')).ProgressPage })),
  documents: lazy(async () => ({
    default: (await withTexts(import('./borrower/pages/documents-page'), 'borrower-files', 'export-guides')).DocumentsPage,
  })),
  done: lazy(async () => ({
    default: (await withTexts(import('./borrower/pages/done-page'), 'borrower-files', 'handoff', 'withdrawal-guides')).DonePage,
  })),
  copy: lazy(async () => ({ default: (await withTexts(import('./borrower/pages/copy-page'), 'borrower-files', 'handoff')).CopyPage })),
  handoff: lazy(async () => ({
    default: (await withTexts(import('./borrower/pages/handoff-page'), 'borrower-files', 'export-guides', 'handoff')).HandoffPage,
  })),
  visitor: lazy(async () => ({ default: (await import('./borrower/pages/visitor-page')).VisitorPage })),
  confirming: lazy(async () => ({ default: (await import('./borrower/pages/confirming-page')).ConfirmingPage })),
} as const;

/** The pages that open by what their own address says. */
const BY_ADDRESS = {
  downloadCopy: lazy(async () => ({
    default: (await withTexts(import('./borrower/pages/download-copy-page'), 'borrower-files', 'handoff')).DownloadCopyPage,
  })),
} as const;

/** The borrowers' pages by address: without router, Apollo Client and anything of the lender side. */
export function Pages() {
  const tenant = useTenant();
  const { pathname, search } = useLocation();
  const elsewhere = locationFor(tenant, { pathname, search });
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere);
  }, [elsewhere]);
  if (elsewhere !== null) return null;
  return <PageOf name={borrowerPageOf(pathname)} />;
}

function PageOf({ name }: { readonly name: BorrowerPageName }) {
  if (isDeadEnd(name)) return <DeadEndPage end={name} />;
  if (name === 'downloadCopy') {
    const Page = BY_ADDRESS[name];
    return <Page />;
  }
  void arrive();
  return (
    <BorrowerProvider>
      <InSession name={name} />
    </BorrowerProvider>
  );
}

function InSession({ name }: { readonly name: Exclude<keyof typeof WITH_SESSION, 'visitor'> }) {
  const { opened, tryAgain } = useBorrowerSession();
  if (opened === null) return <OpeningPage />;
  if (opened.kind === 'closed') return <DeadEndPage {...opened} onRetry={tryAgain} />;
  if (opened.kind === 'visitor' && pageWithoutSession(name) === 'sessionOver') return <DeadEndPage end="sessionOver" />;
  const isBookkeeper = opened.kind === 'open' && opened.state.role === 'Bookkeeper';
  const Page = WITH_SESSION[opened.kind === 'visitor' ? 'visitor' : isBookkeeper ? 'handoff' : name];
  return (
    <Suspense fallback={<OpeningPage />}>
      <Page />
    </Suspense>
  );
}
