import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryContextValue } from '../../features/submissions/history/history-context';
import { SubmissionHistory } from '../../features/submissions/history/submission-history';
import { PendingInterventions } from '../../features/submissions/pending/pending-interventions';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useShowError } from '../../lib/errors/use-show-error';
import { show } from '../../lib/testing/show';
import { FrameBanners } from './frame-banners';

const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';

const FAILURE = new Error('no answer');

/** The dialog is fetched when it is needed; here it is there at once. */
beforeAll(() => import('../../ui/dialog/confirm-dialog'));
beforeEach(() => errorBannerStore.set(null));

// covers lender 8.5, borrower 8.4
describe('the banner of the frame', () => {
  it('reports a failed search for collections until it is tried again and succeeds', async () => {
    let fails = true;
    const context = { base: 'submissiondetails', packageName: () => 'DEX', importing: () => null } as unknown as HistoryContextValue;
    const history = <SubmissionHistory workspaceId={null} offersDeleted={false} context={context} empty="nothing" />;
    const { press, words } = await show(
      [<FrameBanners key="banners" />, <div key="history">{history}</div>],
      '/dcr',
      ['collections', 'overview', 'common'],
      {
        SubmissionHistory: () => (fails ? 'InternalError' : { submissions: { __typename: 'SubmissionConnection', nodes: [] } }),
        SubmissionCounts: () => ({ submissionCounts: { __typename: 'SubmissionCounts', cells: [], oldest: null, newest: null } }),
      },
    );
    expect(alert()).toContain('Data collections couldn’t be searched.');
    expect(alert()).toContain('InternalError');
    fails = false;
    await press('Retry');
    expect(alert()).toBe('');
    expect(words()).toContain('No collections match.');
  });

  it('goes with the page whose list failed, and once the list is there after all', async () => {
    function List({ failure }: { readonly failure: Error | null }) {
      useShowError(failure, 'The list couldn’t be loaded.', () => undefined);
      return null;
    }
    function Site() {
      const [shown, setShown] = useState<'failed' | 'loaded' | 'left'>('failed');
      return (
        <>
          <FrameBanners />
          {shown !== 'left' && <List failure={shown === 'failed' ? FAILURE : null} />}
          {(['failed', 'loaded', 'left'] as const).map((next) => (
            <button key={next} onClick={() => setShown(next)}>
              {next}
            </button>
          ))}
        </>
      );
    }
    const { press } = await show(<Site />, '/dcr', ['common'], {});
    for (const next of ['loaded', 'left']) {
      expect(alert()).toContain('The list couldn’t be loaded.');
      await press(next);
      expect(alert()).toBe('');
      await press('failed');
    }
  });

  it('reports a collection that could not be deleted, with Dismiss and Retry', async () => {
    let requested = 0;
    const waiting = {
      ...{ __typename: 'Submission', id: 'a', creationTime: '2026-03-31T09:20:00Z', datasourceNameId: 'SageIntacct' },
      ...{ submissionEmail: null, requestingUser: null },
      workspace: { __typename: 'Workspace', id: 'w', displayName: 'Alder Creek', accessible: true },
    };
    const list = <PendingInterventions packageName={() => 'Sage Intacct'} isBeta={() => false} onFinish={() => undefined} />;
    const { press } = await show(
      [<FrameBanners key="banners" />, <div key="list">{list}</div>],
      '/home/workspacelist',
      ['collections', 'common'],
      {
        PendingInterventions: () => ({ pendingInterventions: { __typename: 'SubmissionConnection', nodes: [waiting], totalCount: 1 } }),
        DeletePendingIntervention: () => ((requested += 1), 'Forbidden'),
      },
    );
    await press('Delete the collection of Alder Creek');
    await press('Yes');
    expect(alert()).toContain('Unable to delete the data collection.');
    await press('Retry');
    expect(requested).toBe(2);
    expect(alert()).toContain('Unable to delete the data collection.');
    await press('Dismiss');
    expect(alert()).toBe('');
  });
});
