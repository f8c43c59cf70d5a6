import { Suspense, useRef } from 'react';
import { ScrollRestoration } from 'react-router';
import { SessionKeeper } from './session-keeper';
import { RunningImportsProvider } from '../../features/imports/running/running-imports-context';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { Notices } from '../../ui/notices/notices';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { WorkingIndicator } from '../../ui/working-indicator';
import { AskAgain } from './ask-again';
import { FrameBanners } from './frame-banners';
import { FrameDialogs } from './frame-dialogs-host';
import { FrameFooter } from './frame-footer';
import { GuardedOutlet } from './guarded-outlet';
import { LimitsStrip } from './limits-strip';
import { PortalProviders } from './portal-providers';
import { PostLoginNotice } from './post-login-notice';
import { TopBar } from './top-bar';
import { useKeepLanguage } from './use-keep-language';
import { useRouteFocus } from './use-route-focus';
import classes from './lender-frame.module.css';

/** The frame around every signed-in page (docs/spec.md, lender 2). */
export function Component() {
  return (
    <PortalProviders>
      <ViewerProvider>
        <SessionKeeper />
        <RunningImportsProvider>
          <Frame />
        </RunningImportsProvider>
      </ViewerProvider>
    </PortalProviders>
  );
}

function Frame() {
  const common = useText('common');
  const main = useRef<HTMLElement>(null);
  useRouteFocus(main);
  useKeepLanguage();
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {common('skipToContent')}
      </a>
      <TopBar />
      <WorkingIndicator label={common('working')} />
      <LimitsStrip />
      <FrameBanners />
      <main id="content" ref={main} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<SkeletonRows rows={8} label={common('loading')} />}>
          <GuardedOutlet />
        </Suspense>
      </main>
      <FrameFooter />
      <FrameDialogs />
      <AskAgain />
      <PostLoginNotice />
      <Notices />
      <ScrollRestoration />
    </div>
  );
}
