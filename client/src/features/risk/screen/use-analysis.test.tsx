import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { useStoredAnalysis } from './use-analysis';

const RECORD = { workspaceId: 'w', financialRecordId: 'r' };

function Known() {
  const { stored, refetch, keep } = useStoredAnalysis(RECORD);
  return (
    <>
      <p>{stored === undefined ? 'unknown' : stored === null ? 'none' : stored.id}</p>
      <button onClick={refetch}>Ask again</button>
      <button onClick={() => keep({ id: 'a9', createdAt: '2026-01-02T00:00:00Z' } as Parameters<typeof keep>[0])}>Keep</button>
    </>
  );
}

const listed = (ids: readonly string[]) => ({
  riskAnalyses: {
    __typename: 'RiskAnalysisConnection',
    edges: ids.map((id) => ({
      __typename: 'RiskAnalysisEdge',
      cursor: id,
      node: { __typename: 'RiskAnalysis', id, requestOutcome: 'success' },
    })),
  },
});

it('an analysis that another person has made loads in the background and locks no field', async () => {
  const lists = [listed([]), listed(['a1'])];
  const { press, background } = await show(<Known />, '/', ['common'], {
    RiskAnalyses: () => lists.shift() ?? listed(['a1']),
  });
  await press('Ask again');
  expect(background).toEqual(['RiskAnalysisAfter']);
});

it('what is known of a record stays known while a newer analysis is on its way, so that a failure on the screen is not lost', async () => {
  const lists = [listed([]), listed(['a1'])];
  const { words, press } = await show(<Known />, '/', ['common'], { RiskAnalyses: () => lists.shift() ?? listed(['a1']) });
  expect(words()).toContain('none');
  await press('Ask again');
  expect(lists).toEqual([]);
  expect(words()).toContain('none');
});

it('an analysis that was just made is known before a list names it', async () => {
  const { words, press } = await show(<Known />, '/', ['common'], { RiskAnalyses: () => listed([]) });
  await press('Keep');
  expect(words()).toContain('a9');
});
