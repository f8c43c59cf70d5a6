import { act } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { useStatementView } from './use-statement-view';

function Choices() {
  const [, change] = useStatementView();
  return (
    <>
      <button type="button" onClick={() => change({ statementType: 'IncomeStatement' })} />
      <button type="button" onClick={() => change({ sortOrder: 'NewestFirst' })} />
    </>
  );
}

it('two choices in one moment both count', async () => {
  const { place } = await show(<Choices />, '/statements', []);
  act(() => document.querySelectorAll('button').forEach((button) => button.click()));
  expect(place()).toBe('/statements?statementType=IncomeStatement&sortOrder=NewestFirst');
});

function Cycle() {
  const [, change] = useStatementView();
  return (
    <button type="button" onClick={() => change(({ comparison }) => ({ comparison: comparison === null ? 'priorPeriod' : 'priorYear' }))} />
  );
}

it('a choice that rests on the one before it counts that one too, in the same moment', async () => {
  const { place } = await show(<Cycle />, '/statements', []);
  act(() => {
    document.querySelector('button')?.click();
    document.querySelector('button')?.click();
  });
  expect(place()).toBe('/statements?compare=priorYear');
});
