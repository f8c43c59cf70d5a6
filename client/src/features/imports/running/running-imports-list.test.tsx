import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { languageStore } from '../../../lib/i18n/language';
import { loadTextSet } from '../../../lib/i18n/text-sets';
import { saveRequest } from '../saved-requests';
import { askAgainStore } from './ask-again-store';
import { dismissedStore } from './dismissed-imports';
import { lostRequestsStore } from './lost-requests';
import { RunningImportsProvider } from './running-imports-context';
import { RunningImportsList } from './running-imports-list';

const REQUEST = { workspaceId: 'w-Delgado', submissionId: 's-Delgado', connectionId: 'c' };
const EXPIRED = 'The connection for this company has expired. Unable to import financials at this time.';

let root: Root | undefined;
let listed: object[];
let started: unknown[];
let refusal: string | null;
let tell: (changed: object) => void;

beforeAll(async () => {
  const sections = ['imports', 'issues'] as const;
  await Promise.all(sections.flatMap((section) => [loadTextSet('en', section), loadTextSet('de', section)]));
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const store of [dismissedStore, lostRequestsStore]) store.set([]);
  errorBannerStore.set(null);
  languageStore.set('en');
});

const PENDING = { outcome: 'Pending', errorCode: 'None', stage: 'Gathering', endedAt: null };
const DONE = { outcome: 'Success', errorCode: 'None', stage: 'Done', counts: { lines: 9310, accounts: 41 } };
const LOST = { outcome: 'Error', errorCode: 'Disconnected', errorDescription: 'DEX no longer grants access to these books.' };

const anIssue = (location: string, problem: string) => ({ __typename: 'ImportIssue', location, problem });

function anImport(name: string, status: object, rights: object = {}) {
  const forecast = { requests: null, requestsTotal: null, secondsLeft: null, requestsLeftToday: null };
  const counts = { accounts: null, lines: null, linesTotal: null, openItems: null, bytes: null, bytesTotal: null, ...forecast };
  const { counts: counted, ...state } = { counts: {}, ...status };
  return {
    __typename: 'RunningImport',
    financialRecordId: `f-${name}`,
    submissionId: `s-${name}`,
    workspaceId: `w-${name}`,
    workspaceName: name,
    datasourceNameId: 'Example',
    hasShareableLink: false,
    canViewWorkspace: true,
    canManageWorkspaceUsers: false,
    partial: null,
    result: null,
    ...rights,
    status: {
      __typename: 'ImportStatus',
      errorDescription: null,
      stage: 'Connecting',
      startedAt: '2026-03-31T09:00:00.000Z',
      endedAt: '2026-03-31T09:01:00.000Z',
      issueCount: 0,
      issues: [],
      accountTypes: null,
      awaitedUntil: null,
      ...state,
      counts: { __typename: 'ImportCounts', ...counts, ...counted },
    },
  };
}

function answer(result: ApolloLink.Result): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    observer.next(result);
    observer.complete();
  });
}

const server = new ApolloLink(({ operationName, variables }) => {
  if (operationName === 'ImportChanged')
    return new Observable((observer) => {
      tell = (importChanged) => observer.next({ data: { importChanged } });
    });
  if (operationName === 'RunningImports')
    return answer({ data: { runningImports: { __typename: 'RunningImportConnection', nodes: listed } } });
  started.push(variables['input']);
  if (refusal !== null)
    return answer({ errors: [{ message: refusal, extensions: { code: 'PackageNotAvailable', parameter: 'connectionId' } }] });
  const again = anImport('Delgado', PENDING);
  listed = [{ ...again, financialRecordId: 'f-again' }, ...listed];
  return answer({ data: { startImport: listed[0] } });
});

async function open(imports: object[]): Promise<void> {
  [listed, started, refusal] = [imports, [], null];
  const cache = new InMemoryCache({ typePolicies: { RunningImport: { keyFields: ['financialRecordId'] } } });
  const client = new ApolloClient({ link: server, cache, defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network' } } });
  await act(async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <MantineProvider env="test">
        <MemoryRouter>
          <ApolloProvider client={client}>
            <RunningImportsProvider>
              <Suspense fallback={<i data-awaited />}>
                <RunningImportsList packageName={() => 'DEX'} onLeave={() => undefined} />
              </Suspense>
            </RunningImportsProvider>
          </ApolloProvider>
        </MemoryRouter>
      </MantineProvider>,
    );
  });
  await settled();
  while (document.querySelector('[data-awaited], .said:empty') !== null) await settled();
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const row = (name: string) => [...document.querySelectorAll('li')].find((line) => line.textContent.includes(name));

it('an import that reads shows how long it takes, where that can be foreseen', async () => {
  const counts = { lines: 3_600, requests: 36, requestsTotal: 120, secondsLeft: 231 };
  await open([
    anImport('Alder', { ...PENDING, counts }),
    anImport('Birch', PENDING),
    anImport('Cedar', { ...PENDING, stage: 'Checking', counts }),
  ]);
  expect(row('Alder')?.textContent).toContain('About 4 minutes left, 36 of 120 requests');
  for (const name of ['Birch', 'Cedar']) expect(row(name)?.textContent).not.toMatch(/left|requests/);
});

// covers lender 2.8, lender 4.1, borrower 4.5, borrower 7.2
it('a live event shows what an import has read, and then what it brought', async () => {
  await open([anImport('Cedar', PENDING)]);
  const bar = () => row('Cedar')?.querySelector('[role="progressbar"]')?.getAttribute('aria-valuetext');
  await act(async () => tell(anImport('Cedar', { ...PENDING, counts: { lines: 3_600, linesTotal: 9_310 } })));
  expect(bar()).toBe('Collecting data, 3,600 of 9,310 entry lines');
  listed = [anImport('Cedar', DONE)];
  await act(async () => tell(listed[0]!));
  expect(row('Cedar')?.textContent).toContain('Done. 9,310 entry lines, 41 accounts.');
  expect(bar()).toBeUndefined();
});

it('an import shows no forecast any more once the server has none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async () => Response.json({ outcome: 'Pending', stage: 'Gathering', counts: { lines: 7_200 } }));
  await open([anImport('Alder', { ...PENDING, counts: { lines: 3_600, requests: 36, requestsTotal: 120, secondsLeft: 231 } })]);
  expect(row('Alder')?.textContent).toContain('36 of 120 requests');
  await act(async () => void vi.advanceTimersByTime(5_000));
  for (let turns = 0; turns < 5; turns += 1) await settled();
  expect(row('Alder')?.textContent).toContain('7,200 entry lines');
  expect(row('Alder')?.textContent).not.toContain('requests');
});
const links = (name: string) => [...(row(name)?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
const button = (name: string, within: Element | Document | undefined = document) =>
  [...within.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name);
const press = (name: string, within?: Element) => act(async () => button(name, within)?.click());

// covers lender 2.8, lender 4.1, borrower 4.5
it('the list of running imports shows a running import with a spinner, and a done one with a link on its name', async () => {
  await open([anImport('Cedar', PENDING), anImport('Bluewater', DONE)]);
  expect(row('Cedar')?.textContent).toContain('Collecting data');
  expect(row('Cedar')?.querySelector('[role="progressbar"]')).not.toBeNull();
  expect(links('Cedar')).toEqual([]);
  expect(row('Bluewater')?.textContent).toContain('Done. 9,310 entry lines, 41 accounts.');
  expect(links('Bluewater')).toEqual([['Bluewater', '/workspacesubmissiondetails/overview/w-Bluewater/s-Bluewater']]);
});

// covers lender 4.1, borrower 4.5
it.each([
  ['books', { months: 36, checks: 11, checksPassed: 11 }, {}, 'Done. 36 months, 9,310 entry lines, 11 of 11 checks passed.'],
  ['one month', { months: 1, checks: 6, checksPassed: 4 }, { lines: 1 }, 'Done. 1 month, 1 entry line, 4 of 6 checks passed.'],
  ['statements alone', { months: 24, checks: 1, checksPassed: 0 }, { lines: 0 }, 'Done. 24 months, 0 of 1 check passed.'],
  ['books without statements', { months: 0, checks: 0, checksPassed: 0 }, {}, 'Done. 9,310 entry lines, 41 accounts.'],
])('the list of running imports says what a done import brought: %s', async (_, figures, counts, said) => {
  const result = { __typename: 'ImportResult', ...figures };
  await open([anImport('Bluewater', { ...DONE, counts: { ...DONE.counts, ...counts } }, { result })]);
  expect(row('Bluewater')?.textContent).toContain(said);
});

// covers lender 6.2
it.each([
  ['may manage its users', { canManageWorkspaceUsers: true }, [['Manage users', '/workspacedetails/users/w-Everline']]],
  ['may see neither', {}, []],
])('the list of running imports shows who may not view the workspace but %s a plain name', async (_, rights, expected) => {
  await open([anImport('Everline', DONE, { canViewWorkspace: false, ...rights })]);
  expect(row('Everline')?.textContent).toContain('No view access');
  expect(links('Everline')).toEqual(expected);
});

// covers lender 2.8, lender 4.1, borrower 4.5
it.each([
  ['Disconnected', null, EXPIRED, true],
  ['InternalError', null, 'A fatal error has occurred attempting to link financials.  Please try again later.', false],
  ['DatasourceUnresponsive', 'DEX isn’t responding right now.', 'DEX isn’t responding right now.', false],
])('the list of running imports offers Retry only for a lost connection: %s', async (errorCode, errorDescription, said, retries) => {
  await open([anImport('Delgado', { outcome: 'Error', errorCode, errorDescription })]);
  expect(row('Delgado')?.textContent).toContain(said);
  expect(row('Delgado')?.textContent).toContain(errorCode);
  expect(button('Retry') !== undefined).toBe(retries);
});

it.each([
  [
    'its first issue',
    { issues: [anIssue('line 2, Date', 'not a date')], issueCount: 1 },
    'Zeile 2, Date: kein Datum. Es wurde nichts gespeichert.',
  ],
  ['its issues alone', { errorDescription: 'file: empty; and 3 more' }, 'Datei: leer; und 3 weitere'],
  [
    'its code',
    { errorCode: 'DatasourceUnresponsive', errorDescription: 'DEX does not answer.' },
    'Die Buchhaltungssoftware antwortet nicht.',
  ],
  ['what only the server knows', { errorDescription: 'DEX refused a request with status 500.' }, 'DEX refused a request with status 500.'],
])('the list of running imports says in the language of the reader why an import failed, by %s', async (_, status, said) => {
  languageStore.set('de');
  await open([anImport('Delgado', { outcome: 'Error', errorCode: 'InternalError', ...status })]);
  expect(row('Delgado')?.textContent).toContain(said);
});

// covers lender 4.1, borrower 4.2, borrower 4.5
it('Retry starts a disconnected import again from its saved request', async () => {
  saveRequest('f-Delgado', REQUEST);
  await open([anImport('Delgado', LOST)]);
  await press('Retry');
  await settled();
  expect(started).toEqual([REQUEST]);
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(row('Delgado')?.querySelector('[role="progressbar"]')).not.toBeNull();
});

// covers lender 8.3, borrower 8.4
it('the banner says why an import could not be started again, and starts it again', async () => {
  saveRequest('f-Delgado', REQUEST);
  await open([anImport('Delgado', LOST)]);
  refusal = EXPIRED;
  await press('Retry');
  await settled();
  expect(errorBannerStore.get()).toMatchObject({ summary: 'The import couldn’t be restarted.', detail: EXPIRED });
  refusal = null;
  await act(async () => errorBannerStore.get()?.retry?.());
  await settled();
  expect(started).toEqual([REQUEST, REQUEST]);
  expect(row('Delgado')?.querySelector('[role="progressbar"]')).not.toBeNull();
});

// covers lender 4.1, borrower 4.2, borrower 4.5
it('a lost import has failed for good where its request is not kept here', async () => {
  await open([anImport('Delgado', LOST)]);
  await press('Retry');
  expect(started).toEqual([]);
  expect(row('Delgado')?.textContent).toContain('The data collection for this import can’t be found on this device. Start a new one.');
  expect(row('Delgado')?.textContent).toContain('InternalError');
  expect(button('Retry')).toBeUndefined();
  expect(JSON.parse(localStorage.getItem('countinghouse.lost-import-requests') ?? '')).toEqual(['f-Delgado']);
});

// covers lender 4.1, borrower 4.2
it('Retry asks a borrower again whose connection was lost', async () => {
  await open([anImport('Delgado', LOST, { hasShareableLink: true })]);
  await press('Retry');
  expect(askAgainStore.get()).toMatchObject({ workspaceId: 'w-Delgado', submissionId: 's-Delgado' });
  expect(lostRequestsStore.get()).toEqual([]);
  askAgainStore.set(null);
});

// covers lender 2.8, lender 4.1, lender 9.2, borrower 4.5
it('the list of running imports takes a dismissed import off the list, and all that ended at once above two', async () => {
  await open([anImport('Cedar', PENDING), anImport('Bluewater', DONE)]);
  expect(button('Dismiss all')).toBeUndefined();
  await press('Dismiss the import of Bluewater');
  expect(row('Bluewater')).toBeUndefined();
  act(() => root?.unmount());
  await open([anImport('Cedar', PENDING), anImport('Foxglove', DONE), anImport('Delgado', LOST)]);
  await press('Dismiss all');
  expect([...document.querySelectorAll('li')].map((line) => line.textContent.slice(0, 5))).toEqual(['Cedar']);
  expect(dismissedStore.get()).toEqual(['f-Foxglove', 'f-Delgado']);
});

// covers lender 4.1, lender 9.2, borrower 4.5, borrower 7.2, borrower 9.2
it('the list of running imports asks for each running import every 5 seconds, and for no other', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const requested = vi.fn<(path: string) => Promise<Response>>().mockImplementation(async () => Response.json({ outcome: 'Pending' }));
  vi.stubGlobal('fetch', requested);
  await open([anImport('Cedar', PENDING), anImport('Kestrel', PENDING), anImport('Bluewater', DONE)]);
  await act(async () => void vi.advanceTimersByTime(4_999));
  expect(requested).not.toHaveBeenCalled();
  await act(async () => void vi.advanceTimersByTime(1));
  expect(requested.mock.calls.map(([path]) => path)).toEqual([
    '/api/w-Cedar/financialrecords/f-Cedar/importstatus',
    '/api/w-Kestrel/financialrecords/f-Kestrel/importstatus',
  ]);
});

it('a running import leads to its first statements as soon as there are some', async () => {
  const partial = { __typename: 'PartialProgress', readThrough: '2025-03-31', monthsRead: 14, monthsTotal: 36 };
  await open([anImport('Cedar', PENDING, { partial }), anImport('Delgado', PENDING)]);
  expect(row('Cedar')?.textContent).toContain('Partial: read through March 2025; 14 of 36 months');
  expect(links('Cedar')).toEqual([['Open first statements', '/workspacesubmissiondetails/financialstatements/w-Cedar/s-Cedar']]);
  expect(links('Delgado')).toEqual([]);
});
