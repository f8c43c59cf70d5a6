import { Suspense, useRef, lazy, useEffect, type RefObject } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { SessionKeeper } from './session-keeper';
import { RunningImportsProvider } from '../../features/imports/running/running-imports-context';
import { ViewerProvider, useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { Notices } from '../../ui/notices/notices';
import { SkeletonRows } from '../../ui/skeleton-rows';
import { WorkingIndicator } from '../../ui/working-indicator';
import { FrameBanners } from './frame-banners';
import { FrameFooter } from './frame-footer';
import { GuardedOutlet } from './guarded-outlet';
import { LimitsStrip } from './limits-strip';
import { PortalProviders } from './portal-providers';
import { TopBar } from './top-bar';
import classes from './lender-frame.module.css';
import { askAgainStore } from '../../features/imports/running/ask-again-store';
import { useStore } from '../../lib/react/use-store';
import { postLoginStore } from '../../features/sessions/post-login-flag';
import { frameDialogStore, showFrameDialog, type FrameDialog } from './frame-dialogs';
import { dialogOfKey } from './frame-key';
import { useSaveMailLanguageMutation } from '../../features/notifications/mail-language.generated';
import { chosenLanguage, languageStore } from '../../lib/i18n/language';
import { storedValue } from '../../lib/storage/stored-value';

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
    <div className={`flex vertical ${classes.frame}`}>
      <a href="#content" className="skip-link">
        {common('skipToContent')}
      </a>
      <TopBar />
      <WorkingIndicator label={common('working')} />
      <LimitsStrip />
      <FrameBanners />
      <main id="content" ref={main} tabIndex={-1} className={`flex fill vertical shrink ${classes.main}`}>
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

const RequestAgain = lazy(async () => ({ default: (await import('../request-again')).RequestAgain }));

/** The wizard over whatever page is open, while a borrower is asked again. */
function AskAgain() {
  const job = useStore(askAgainStore);
  return <Suspense>{job !== null && <RequestAgain key={job.financialRecordId} job={job} />}</Suspense>;
}

/** Moves the focus to the content when another page is opened, so that readers and the Tab key start there; not at the first load, and not when only the search of an address changes. */
function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}

/** Tells readers who has signed in for as long as the flag of a sign-in is up; the account menu shows it to everyone. */
function PostLoginNotice() {
  const text = useText('frame');
  const raised = useStore(postLoginStore);
  const name = useViewer()?.displayName;
  return (
    <p role="status" className="visually-hidden">
      {raised && name !== undefined && text('signedInAs', { name })}
    </p>
  );
}

const DIALOGS = {
  search: lazy(async () => ({ default: (await import('./command-search/command-search')).CommandSearch })),
  shortcuts: lazy(async () => ({ default: (await import('./shortcuts-sheet')).ShortcutsSheet })),
  signOutEverywhere: lazy(async () => ({ default: (await import('./sign-out-everywhere')).SignOutEverywhere })),
} as const satisfies Record<FrameDialog, unknown>;

/** The dialog that the frame shows, loaded when it is first asked for. */
function FrameDialogs() {
  useFrameKeys();
  const shown = useStore(frameDialogStore);
  if (shown === null) return null;
  const Shown = DIALOGS[shown];
  return (
    <Suspense>
      <Shown onClose={() => showFrameDialog(null)} />
    </Suspense>
  );
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Opens command search and the sheet of shortcuts by their keys, wherever the focus is. */
function useFrameKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const dialog = dialogOfKey({
        key: event.key,
        ctrl: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        typing: event.target instanceof Element && event.target.matches(FIELDS),
        covered: document.querySelector('[role="dialog"][aria-modal="true"]') !== null,
      });
      if (dialog === null) return;
      event.preventDefault();
      showFrameDialog(dialog);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const kept = storedValue('local', 'mail-language', (value) => typeof value === 'string');

/** Tells the server, once each, of the language that the person chose here or at sign-in, so that mail comes in it; a failure is tried again with the next page. */
function useKeepLanguage(): void {
  const viewer = useViewer();
  const language = useStore(languageStore);
  const [save] = useSaveMailLanguageMutation();
  useEffect(() => {
    if (viewer === null || chosenLanguage() !== language) return;
    const choice = `${viewer.id} ${language}`;
    if (kept.read() === choice) return;
    save({ variables: { language } }).then(
      () => kept.write(choice),
      () => undefined,
    );
  }, [viewer, language, save]);
}
