import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useShowsTerms } from '../../features/borrowers/session/borrower-context';
import { PortalLinks } from '../../features/tenants/portal-links';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { Logo } from '../../ui/logo';
import classes from './borrower-frame.module.css';
import { FrameTools } from './frame-tools';
import { StepTrail, type BorrowerStep } from './step-trail';

interface BorrowerFrameProps {
  /** The borrower's current step; `done` after the last one, null on pages outside the steps. */
  readonly step: BorrowerStep | 'done' | null;
  readonly children: ReactNode;
}

/** The window of every borrower's page: whose it is, how far one has come, help, the page, and the terms. */
export function BorrowerFrame({ step, children }: BorrowerFrameProps) {
  const { brand, visibleName, portal } = useTenant();
  const showsTerms = useShowsTerms();
  const text = useText('borrower');
  const common = useText('common');
  return (
    <div className={clsx('flex vertical text-xl', classes.frame)}>
      <a href="#content" className="skip-link">
        {common('skipToContent')}
      </a>
      <header className={clsx('grid middle gap-lg line-below surface not-printed', classes.header)}>
        <Logo name={visibleName} showLogo={brand.showLogo} logoUrl={brand.logoUrl} size="lg" />
        <FrameTools />
        {step !== null && <StepTrail current={step} />}
      </header>
      <main id="content" tabIndex={-1} className={`fill ${classes.main}`}>
        <Suspense>{children}</Suspense>
      </main>
      {!portal.hideFooter && (
        <footer className={clsx('flex wrap middle between quiet text-sm not-printed', classes.footer)}>
          <span>{text('poweredBy')}</span>
          <PortalLinks portal={showsTerms ? portal : { ...portal, termsUrl: null }} />
        </footer>
      )}
    </div>
  );
}
