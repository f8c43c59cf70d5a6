import { DEFAULT_FILTER, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { FilterMenu } from './filter-menu';

const boxes = () => [...document.querySelectorAll('label')].map((label) => [label.textContent, label.querySelector('input')?.checked]);

it('the button that resets the filters keeps the focus, so that keys still reach the menu', async () => {
  function Filters() {
    const [filter, setFilter] = useState<HistoryFilter>({ ...DEFAULT_FILTER, sources: [] });
    return <FilterMenu filter={filter} cells={[]} offersDeleted={false} onChange={setFilter} />;
  }
  const { press } = await show(<Filters />, '/', ['collections']);
  await act(async () => document.querySelector<HTMLElement>('[aria-expanded]')!.click());
  const reset = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reset')!;
  reset().focus();
  await press('Reset');
  expect(document.activeElement).toBe(reset());
  expect(reset().matches(':enabled[aria-disabled=true]')).toBe(true);
});

// covers lender 2.5, lender 6.4
it.each([
  [true, ['Deleted0', false]],
  [false, undefined],
])('the filter menu offers status and source; deleted ones where that is permitted: %s', async (offersDeleted, deleted) => {
  const change = vi.fn();
  const cells = [{ category: 'complete', source: 'Direct', count: 7 }] as const;
  const menu = <FilterMenu filter={DEFAULT_FILTER} cells={cells} offersDeleted={offersDeleted} onChange={change} />;
  const { words, press } = await show(menu, '/', ['collections']);
  await press('Filters');
  expect(boxes().slice(0, 2)).toEqual([
    ['Complete7', true],
    ['Incomplete0', true],
  ]);
  expect(boxes().find(([name]) => String(name).startsWith('Deleted'))).toEqual(deleted);
  for (const source of ['Shareable link', 'Direct', 'Anonymous']) expect(words()).toContain(source);
  expect(words().includes('Show deleted')).toBe(offersDeleted);
});
