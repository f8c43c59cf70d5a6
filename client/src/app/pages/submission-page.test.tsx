import { use, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { ViewerProvider } from '../../features/sessions/viewer-context';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { formatDay } from '../../lib/format/format-time';
import { show } from '../../lib/testing/show';
import { aViewer } from '../testing/a-viewer';
import { FrameBanners } from '../frame/frame-banners';
import { Component } from './submission-page';

const tenant = { visibleName: 'Northbridge', settings: { financialStatementsEnabled: true, riskCalcEnabled: true } } as unknown as Tenant;
const head = {
  submission: {
    __typename: 'Submission',
    id: 's',
    creationTime: '2026-03-31T12:00:00Z',
    deleted: false,
    workspace: { __typename: 'Workspace', id: 'w', displayName: 'Alder Creek' },
    financialRecord: { __typename: 'FinancialRecord', id: 'r' },
  },
};

const open = (answer: object | string, part: ReactNode = 'the statements') =>
  show(
    <TenantContext value={tenant}>
      <ViewerProvider>
        <Routes>
          <Route path="/submissiondetails" element={<Component />}>
            <Route path="financialstatements/:workspaceId/:submissionId" element={part} />
          </Route>
          <Route path="*" element={<FrameBanners />} />
        </Routes>
      </ViewerProvider>
    </TenantContext>,
    '/submissiondetails/financialstatements/w/s',
    ['overview', 'collections', 'common'],
    { ...aViewer([]), SubmissionHead: () => answer },
  );

beforeEach(() => errorBannerStore.set(null));

it('the page of a submission shows its part under the tabs of what the tenant offers', async () => {
  const { words } = await open(head);
  for (const said of ['Alder Creek', formatDay(head.submission.creationTime, 'en-US'), 'Overview', 'Risk analysis', 'the statements'])
    expect(words()).toContain(said);
});

it('the page of a submission names its part in its heading and in the title of the document', async () => {
  await open(head);
  const title = `Financial statements: Alder Creek, ${formatDay(head.submission.creationTime, 'en-US')}`;
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([title]);
  expect(document.title).toContain(title);
});

// covers lender 2.11, lender 8.5, borrower 2.3.1, borrower 8.4
it.each(['NotFound', 'Gone', 'Forbidden', 'WorkspaceAccessDenied'])(
  'leads to the list where the server answers %s, which says why',
  async (code) => {
    const { place, words } = await open(code);
    expect(place()).toBe('/home/workspacelist');
    expect(words()).toContain(
      'Unable to get the details of the data collection. It may have been deleted, or you may not have permission to view it.',
    );
  },
);

// covers lender 8.5, borrower 8.4
it('the page of a submission says that a submission could not be loaded, with a way to try again', async () => {
  const { place, words } = await open('InternalError');
  expect(place()).toBe('/submissiondetails/financialstatements/w/s');
  expect(errorBannerStore.get()?.summary ?? words()).toContain('Failed loading submission');
});

it('the page of a submission stays as it is while its part waits for texts, so that the focus is not lost', async () => {
  const never = new Promise<string>(() => undefined);
  const Waiting = () => use(never);
  const { words } = await open(head, <Waiting />);
  expect(words()).toContain('Alder Creek');
});
