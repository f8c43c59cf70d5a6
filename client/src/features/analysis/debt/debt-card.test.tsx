import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { Analysis } from '../screen/analysis-view';
import { DebtCard } from './debt-card';
import type { InstrumentDraft } from './instrument-draft';

const instrument = (id: string, name: string) => ({
  ...{ id, name, kind: 'TermLoan' as const, subordinated: false, maturity: null, accountSourceIds: [], createdBy: null },
  ...{ updatedAt: '2026-01-01T00:00:00Z', payments: [{ month: '2026-06', principal: '100.00', interest: '7.00', endingBalance: '0.00' }] },
});
const schedule = (version: number, ...debtSchedule: object[]) =>
  ({ currency: 'USD', debtSchedule, inputs: { debtSchedule: version } }) as unknown as Analysis;

/** The card of a workspace whose schedule someone else changes while an instrument is edited. */
function Shared({ before, after }: { readonly before: Analysis; readonly after: Analysis }) {
  const [analysis, setAnalysis] = useState(before);
  const [edited, setEdited] = useState<InstrumentDraft | null>(null);
  return (
    <>
      <button onClick={() => setAnalysis(after)}>Someone else saves</button>
      <DebtCard
        {...{ workspaceId: 'w', analysis, books: null, edited, unsaved: null, canEdit: true, endedBySaving: null }}
        onEdit={setEdited}
        onReload={() => Promise.resolve()}
      />
    </>
  );
}

it('an instrument is saved under the schedule that its changes began from, and on top of a newer one once that was said', async () => {
  const sent: { readonly version: number; readonly instruments: readonly { readonly id: string | null; readonly name: string }[] }[] = [];
  const { words, press, type } = await show(
    <Shared before={schedule(1, instrument('a', 'Loan'))} after={schedule(2, instrument('b', 'Lease'))} />,
    '/',
    ['analysis', 'common'],
    {
      SaveDebtSchedule: ({ input }) => {
        sent.push(input as (typeof sent)[number]);
        return 'StaleVersion';
      },
    },
  );
  await press('Edit Loan');
  await type('Name', 'Bank loan');
  await press('Someone else saves');
  await press('Save');
  await expect.poll(words).toContain('Someone else saved a newer schedule');
  await press('Save');
  expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  // It was deleted in the newer schedule, and is added to it again.
  expect(sent[1]!.instruments.map(({ id, name }) => [id, name])).toEqual([
    ['b', 'Lease'],
    [null, 'Bank loan'],
  ]);
});
