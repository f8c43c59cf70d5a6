import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BorrowerState } from '../../../features/borrowers/session/borrower-state';
import { aCollection, aRequest } from '../../../features/borrowers/testing/a-request';
import { aState, TENANT } from '../../../features/borrowers/testing/a-state';
import { TenantContext } from '../../../features/tenants/tenant-context';
import { show } from '../../../lib/testing/show';
import { DocumentsPage } from './documents-page';

const session = vi.hoisted(() => ({ state: {} as BorrowerState }));
vi.mock('../../../features/borrowers/session/borrower-context', () => ({
  useBorrower: () => session.state,
  useShowsTerms: () => true,
  useCollectsBusinessInfo: () => false,
}));

/** An upload as the server gets it. */
interface Sent {
  readonly path: string;
  readonly name: string;
  readonly answer: (status: number, body?: object) => Promise<void>;
  readonly progress: (loaded: number) => Promise<void>;
  isStopped: boolean;
}
let sent: Sent[];

class FakeUpload {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  response: object | null = null;
  onload?: () => void;
  onabort?: () => void;
  private path = '';
  private call?: Sent;
  open = (_: string, path: string) => void (this.path = path);
  setRequestHeader = () => undefined;
  send(body: FormData) {
    this.call = {
      path: this.path,
      name: (body.get('content') as File).name,
      answer: (status, response = {}) => act(async () => this.onload?.call(Object.assign(this, { status, response }))),
      progress: (loaded) => act(async () => this.upload.onprogress?.({ loaded })),
      isStopped: false,
    };
    sent.push(this.call);
  }
  abort() {
    if (this.call) this.call.isStopped = true;
    this.onabort?.();
  }
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.stubGlobal('scrollTo', () => undefined);
  history.replaceState(null, '', '/documents');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function showPage(allowUserUpload = true) {
  const settings = { ...aRequest().settings, allowUserUpload, acceptedDocuments: ['pdf'] };
  session.state = aState({ settings, submissions: [aCollection({ id: 's1' })] });
  const page = (
    <TenantContext value={TENANT}>
      <DocumentsPage />
    </TenantContext>
  );
  return show(page, '/documents', ['borrower', 'borrower-files', 'common', 'errors', 'export-guides']);
}

/** Drops files on the page; each is as large as its name says, in bytes. */
async function drop(...files: readonly (readonly [name: string, size: number])[]): Promise<void> {
  const given = files.map(([name, size]) => Object.defineProperty(new File(['%PDF'], name), 'size', { value: size }));
  const event = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: given } });
  await act(async () => document.querySelector('.zone')!.dispatchEvent(event));
}

const title = () => document.querySelector('h1')!.textContent;
const failed = () => [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const calls = () => sent.map(({ name }) => name);
const labelled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

it('where no documents are asked for, the page says so and takes none', async () => {
  const { words } = await showPage(false);
  expect(title()).toBe('No documents requested');
  expect(words()).toContain('Northbridge Bank didn’t ask for documents with this request.');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

// covers borrower 4.4, borrower 5.2, borrower 8.1
it('files of another type or size never start, each gives one reason, and the borrower finishes without them', async () => {
  const { press, words } = await showPage();
  expect(words()).toContain('For Northbridge Bank, with the books of Alder Creek.');
  await drop(['All invoices.pdf', 68_157_440], ['Shop tour.mov', 4]);
  expect(failed()).toEqual([
    expect.stringMatching(/^All invoices\.pdf.*Over the 65Mb limit \(66,560 KB\)\. Split it in two\.$/),
    expect.stringMatching(/^Shop tour\.mov.*File type unsupported\. Choose one of the types above\.$/),
  ]);
  expect(words()).toContain('Finish without these 2 files');
  await press('Remove All invoices.pdf');
  expect(document.activeElement).toBe(labelled('Remove Shop tour.mov'));
  await press('Finish without this file');
  expect(location.pathname).toBe('/submission-l');
  expect(calls()).toEqual([]);
});

// covers borrower 2.1.4, borrower 4.4
it('a file on its way shows how far it is and is stopped by Cancel; the next one follows, then the borrower goes on', async () => {
  const { press, words } = await showPage();
  await drop(['Lease.pdf', 2_048], ['Map.pdf', 1_024]);
  expect(calls()).toEqual(['Lease.pdf']);
  expect(sent[0]?.path).toMatch(/^\/api\/documents\/w\?submissionId=s1&submissionDocumentType=SupportingDocument$/);
  await sent[0]?.progress(1_024);
  expect(labelled('Progress of Lease.pdf')?.getAttribute('aria-valuenow')).toBe('50');
  expect(words()).toContain('1 KB, next');
  await press('Cancel Lease.pdf');
  expect(sent[0]?.isStopped).toBe(true);
  expect(words()).not.toContain('Lease.pdf');
  await expect.poll(calls).toEqual(['Lease.pdf', 'Map.pdf']);
  await sent[1]?.answer(201);
  await expect.poll(title).toBe('All files uploaded');
  await press('Continue');
  expect(location.pathname).toBe('/submission-l');
});

// covers borrower 2.1.4, borrower 8.1
it('what was refused or lost says why, and only what can succeed is tried again', async () => {
  const { press, words } = await showPage();
  await drop(['Payroll.pdf', 4], ['Renamed.pdf', 4], ['Lease.pdf', 4]);
  await sent[0]?.answer(503, { code: 'ServiceUnavailable', description: 'The database is away.' });
  await sent[1]?.answer(415, { code: 'UnsupportedType', description: 'Files of this type are not accepted.' });
  await sent[2]?.answer(201);
  await expect
    .poll(failed)
    .toEqual([
      expect.stringMatching(/^Payroll\.pdf.*The service isn’t available right now\..*\(503\)\. Try again\.$/),
      expect.stringMatching(/^Renamed\.pdf.*Files of this type are not accepted\./),
    ]);
  expect(words()).toContain('1 of 1 uploaded');
  await press('Try again');
  expect(calls()).toEqual(['Payroll.pdf', 'Renamed.pdf', 'Lease.pdf', 'Payroll.pdf']);
  await sent[3]?.answer(201);
  await expect.poll(title).toBe('All files uploaded');
});

// covers borrower 2.1.4
it('who finishes while a file is on its way goes on once it has arrived', async () => {
  const { press } = await showPage();
  await drop(['Shop tour.mov', 4], ['Lease.pdf', 4]);
  await press('Finish without this file');
  expect(location.pathname).toBe('/documents');
  await sent[0]?.answer(201);
  expect(location.pathname).toBe('/submission-l');
});

it('once all files have arrived the page goes on by itself after four seconds', async () => {
  await showPage();
  await drop(['Lease.pdf', 4]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sent[0]?.answer(201);
  await act(async () => void vi.advanceTimersByTime(3_999));
  expect(location.pathname).toBe('/documents');
  await act(async () => void vi.advanceTimersByTime(1));
  expect(location.pathname).toBe('/submission-l');
});
