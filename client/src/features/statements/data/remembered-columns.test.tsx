import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { useRememberedColumns } from './remembered-columns';
import { useStatementView } from './use-statement-view';

function Screen({ person }: { readonly person: string }) {
  const [view, change] = useStatementView();
  useRememberedColumns(person, view, change);
  return <button type="button" onClick={() => change({ commonSize: !view.commonSize, comparison: 'priorYear' })} />;
}

afterEach(() => localStorage.clear());

it('the columns beside amounts are remembered per person, and an address that names some has the last word', async () => {
  const first = await show(<Screen person="ada" />, '/statements', []);
  act(() => document.querySelector('button')?.click());
  expect(first.place()).toBe('/statements?commonSize=1&compare=priorYear');
  document.body.replaceChildren();
  expect((await show(<Screen person="ada" />, '/statements', [])).place()).toBe('/statements?commonSize=1&compare=priorYear');
  document.body.replaceChildren();
  expect((await show(<Screen person="ben" />, '/statements', [])).place()).toBe('/statements');
  document.body.replaceChildren();
  expect((await show(<Screen person="ada" />, '/statements?compare=priorPeriod', [])).place()).toBe('/statements?compare=priorPeriod');
});
