import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageShortcutStore } from '../../../lib/commands/commands';
import { loadTextSet } from '../../../lib/i18n/text-sets';
import { createStore, useStore } from '../../../lib/react/use-store';
import type { StatementAnswer } from '../data/statement-answer';
import type { StatementCompany } from '../data/statement-source';
import { larkfieldBalanceSheet } from '../testing/a-statement';
import { besideLarkfield } from '../testing/beside';
import { press, pretendLayout, render, type Rendered } from '../testing/render';
import { useStatementView } from '../data/use-statement-view';
import { StatementPane } from './statement-pane';

const company: StatementCompany = { name: 'Larkfield', baseCurrency: 'USD', basis: 'Accrual', fiscalYearEndMonth: 12, minorUnitDigits: 2 };
const source = { workspaceId: 'w', financialRecordId: 'f', packageName: 'DEX', importedAt: null };
let rendered: Rendered;
let router: ReturnType<typeof createMemoryRouter>;

function Pane({ answer, stale }: { readonly answer: StatementAnswer | null; readonly stale: boolean }) {
  const [view, change] = useStatementView();
  return <StatementPane answer={answer} stale={stale} view={view} change={change} company={company} source={source} editor={null} />;
}

async function open(search = '?level=all', answer: Partial<StatementAnswer> = {}, stale = false): Promise<HTMLElement> {
  return openPane(<Pane answer={{ ...larkfieldBalanceSheet(), ...answer }} stale={stale} />, search);
}

async function openPane(pane: ReactNode, search = ''): Promise<HTMLElement> {
  router = createMemoryRouter([{ path: '/', element: pane }], { initialEntries: [`/${search}`] });
  rendered = await render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return rendered.element;
}

const grid = () => document.querySelector('[role="treegrid"]')!;
const rows = () => [...grid().querySelectorAll('[data-row]')];
const rowOf = (caption: string) => rows().find((row) => row.querySelector('[role="rowheader"]')?.textContent.includes(caption))!;
const tabStop = () => grid().querySelector<HTMLElement>('[tabindex="0"]')!;
const enterGrid = () => act(() => tabStop().focus());
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

beforeAll(async () => {
  pretendLayout();
  await Promise.all((['statements', 'captions', 'common', 'editor', 'saving'] as const).map((section) => loadTextSet('en', section)));
});

afterEach(() => rendered.unmount());

it('the statement is a treegrid that exposes its size, positions, levels and folds', async () => {
  await open();
  expect([grid().getAttribute('aria-rowcount'), grid().getAttribute('aria-colcount')]).toEqual(['26', '3']);
  expect(grid().getAttribute('aria-label')).toBe('Balance sheet of Larkfield, Fiscal years and YTD');
  const cash = rowOf('Cash');
  expect(['aria-rowindex', 'aria-level', 'aria-expanded'].map((name) => cash.getAttribute(name))).toEqual(['4', '3', 'true']);
  expect(rowOf('Operating account').getAttribute('aria-expanded')).toBeNull();
  const headers = [...grid().querySelectorAll('[role="columnheader"]')].map(
    (header) => header.getAttribute('aria-label') ?? header.textContent,
  );
  expect(headers).toEqual(['Line', 'FY 2025, December 31, 2025', 'YTD Oct 2026, October 31, 2026']);
});

it('a menu that was opened while the statement was loading stays open when it arrives', async () => {
  const loaded = createStore<StatementAnswer | null>(null);
  function Loading() {
    const answer = useStore(loaded);
    return <Pane answer={answer} stale={answer === null} />;
  }
  const page = await openPane(<Loading />);
  const periods = page.querySelectorAll<HTMLElement>('[role="toolbar"] [aria-haspopup="menu"]')[1]!;
  act(() => periods.click());
  act(() => loaded.set(larkfieldBalanceSheet()));
  expect(rows()).not.toEqual([]);
  expect(periods.isConnected).toBe(true);
  expect(periods.getAttribute('aria-expanded')).toBe('true');
});

it('the statement names each figure by line, date and amount', async () => {
  await open();
  const names = [...rowOf('Total accounts receivable').querySelectorAll('[role="gridcell"]')].map((cell) =>
    cell.getAttribute('aria-label'),
  );
  expect(names.at(-1)).toBe('Total accounts receivable, October 31, 2026, 744,898 US dollars');
  const allowance = rowOf('Allowance').querySelector('[aria-colindex="3"]');
  expect(allowance?.getAttribute('aria-label')).toBe('Allowance for doubtful accounts, October 31, 2026, minus 19,884 US dollars');
  expect(allowance?.textContent).toBe('(19,884)');
});

it('the statement has one tab stop, which the arrows move', async () => {
  await open();
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  enterGrid();
  expect(focused()).toBe('Operating account, October 31, 2026, 230,839 US dollars');
  press('ArrowDown');
  expect(focused()).toBe('Total cash, October 31, 2026, 230,839 US dollars');
  press('ArrowLeft');
  expect(focused()).toBe('Total cash, December 31, 2025, 187,687 US dollars');
  press('End', { ctrlKey: true });
  expect(focused()).toContain('Total liabilities and equity, October 31, 2026');
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('the statement folds the section of a line with Alt+Left, shows its total there, and keeps that in the address', async () => {
  await open();
  enterGrid();
  press('ArrowLeft', { altKey: true });
  expect(rowOf('Cash').getAttribute('aria-expanded')).toBe('false');
  expect(focused()).toBe('Cash, October 31, 2026, 230,839 US dollars');
  expect(router.state.location.search).toBe('?level=all&fold=cash');
  press('ArrowRight', { altKey: true });
  expect(router.state.location.search).toBe('?level=all');
});

it('the statement opens as its summary, and the address names what was opened', async () => {
  await open('');
  expect(rows().map((row) => row.querySelector('[role="rowheader"]')?.textContent)).toContain('Cash1 account');
  expect(router.state.location.search).toBe('');
  enterGrid();
  press('ArrowRight', { altKey: true });
  expect(router.state.location.search).toBe('?level=3&fold=cash');
});

it('the statement shows levels as a spreadsheet does', async () => {
  await open();
  enterGrid();
  press('1', { ctrlKey: true });
  expect(rows().map((row) => row.querySelector('[role="rowheader"]')?.textContent)).toEqual([
    'Assets5 accounts',
    'Liabilities and equity2 accounts',
  ]);
  expect(focused()).toContain('Assets, October 31, 2026');
});

it('reproduces a view from its link', async () => {
  await open('?sortOrder=NewestFirst&numberStyle=Thousands&level=2&hide=zero');
  const [first] = [...rowOf('Current assets').querySelectorAll('[role="gridcell"]')];
  expect(first?.getAttribute('aria-label')).toBe('Current assets, October 31, 2026, 976 thousand US dollars');
});

it('the marked cell has the focus as soon as the statement is drawn, unless something else has it', async () => {
  await open();
  await expect.poll(() => document.activeElement).toBe(tabStop());
  rendered.unmount();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await open();
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(document.activeElement).toBe(field);
  field.remove();
});

it('the search by "/" finds a line, opens what hides it, and goes there', async () => {
  await open('?level=1');
  enterGrid();
  press('/');
  const input = document.querySelector<HTMLInputElement>('[role="combobox"]')!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '1190');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  press('Enter', {}, input);
  expect(document.querySelector('[role="combobox"]')).toBeNull();
  expect(focused()).toContain('Allowance for doubtful accounts');
});

it('the line in focus is copied with its headings', async () => {
  await open();
  enterGrid();
  const copied = new Map<string, string>();
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (type: string, data: string) => copied.set(type, data) },
  });
  act(() => void tabStop().dispatchEvent(event));
  expect(copied.get('text/plain')).toBe('\tFY 2025\tYTD Oct 2026\r\n1010 Operating account\t187687.00\t230839.00');
  expect(copied.get('text/html')).toContain('<td align="right">230,839</td>');
  expect(rendered.element.querySelector('footer [role="status"]')?.textContent).toBe('1 line copied with headings');
});

it('the statement shows the formula with its terms, each leading to its line', async () => {
  await open();
  enterGrid();
  press('ArrowDown', { ctrlKey: true });
  const terms = [...rendered.element.querySelectorAll<HTMLElement>('section button[aria-label^="Go to"]')];
  expect(terms.map((term) => term.getAttribute('aria-label'))).toEqual(['Go to Total liabilities, 380,589', 'Go to Total equity, 658,148']);
  act(() => terms[1]!.click());
  expect(focused()).toContain('Total equity, October 31, 2026');
});

it('the statement says which columns do not balance and which periods are absent', async () => {
  await open('', { balanced: [true, false], absentPeriods: ['FY 2024'] });
  expect(rendered.element.querySelector('[role="alert"]')?.textContent).toContain('in YTD Oct 2026');
  expect(rendered.element.textContent).toContain('Not shown: FY 2024');
  expect(rendered.element.querySelector('footer')?.textContent).toContain('1 of 2 columns');
  expect(grid().querySelector('[aria-label*="Out of balance"]')).not.toBeNull();
});

it('the statement says where a cash flow is taken from', async () => {
  await open('', { statementType: 'CashFlow', cashFlowSource: 'Balances' });
  expect(rendered.element.textContent).toContain('This statement is derived from balances');
});

it('the statement keeps earlier figures, marked as busy, until the next arrive', async () => {
  await open('?statementType=IncomeStatement&level=all', {}, true);
  expect(grid().getAttribute('aria-busy')).toBe('true');
  expect(rowOf('Operating account')).toBeTruthy();
  expect(rendered.element.querySelector('footer [role="status"]')?.textContent).toContain('Loading Income statement');
});

it('the statement says so when the statement has no lines, or all are filtered out', async () => {
  await open('', { lineItems: [] });
  expect(rendered.element.textContent).toContain('This statement has no lines');
  rendered.unmount();
  await open('?hide=headings,totals,accounts');
  expect(rendered.element.textContent).toContain('All lines are filtered out');
});

it('the printed statement names the business, the statement with its last day, and its version, and so does a file of it', async () => {
  document.title = 'Financial statements';
  await open();
  act(() => void dispatchEvent(new Event('beforeprint')));
  const paper = document.querySelector('.print-page');
  expect([...(paper?.querySelectorAll('header > *') ?? [])].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Larkfield',
    'Balance sheet as of October 31, 2026',
  ]);
  expect(paper?.textContent).toContain('Version 1');
  expect(document.title).toBe('Larkfield - Balance sheet - 2026-10-31 - v1');
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.print-page')).toBeNull();
  expect(document.title).toBe('Financial statements');
});

it('a printed statement has every line while no one chose what is collapsed, and otherwise says how many lines are', async () => {
  await open('');
  const paper = () => document.querySelector('.print-page');
  const print = () => act(() => void dispatchEvent(new Event('beforeprint')));
  print();
  expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(25);
  expect(paper()?.textContent).not.toContain('Summary');
  act(() => void dispatchEvent(new Event('afterprint')));
  enterGrid();
  press('1', { ctrlKey: true });
  print();
  expect(paper()?.querySelectorAll('tbody tr')).toHaveLength(2);
  expect(paper()?.querySelector('header')?.textContent).toContain('Summary: 23 lines are collapsed.');
  act(() => void dispatchEvent(new Event('afterprint')));
});

it('copying the statement takes every line while no one chose what is collapsed, and otherwise says how many are left out', async () => {
  const copied: unknown[] = [];
  vi.stubGlobal('ClipboardItem', vi.fn());
  const clipboard = { write: async (items: unknown[]) => void copied.push(...items) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const copy = () => act(async () => document.querySelector<HTMLElement>('[aria-label="Copy lines, with headings"]')!.click());
  const notice = () => rendered.element.querySelector('footer [role="status"]')?.textContent;
  await open('');
  await copy();
  expect(notice()).toBe('25 lines copied with headings');
  enterGrid();
  press('1', { ctrlKey: true });
  await copy();
  expect(notice()).toBe('2 lines copied with headings; 23 collapsed lines left out');
  expect(copied).toHaveLength(2);
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('figures beside the amounts', () => {
  const beside = { beside: besideLarkfield() };
  const cells = (caption: string) => [...rowOf(caption).querySelectorAll('[role="gridcell"]')];

  it('have columns that say what they are, and cells that name line, column and figure', async () => {
    await open('?level=all', beside);
    const headers = [...grid().querySelectorAll('[role="columnheader"]')].map((header) => header.getAttribute('aria-label'));
    expect(headers.slice(1)).toEqual([
      'FY 2025, December 31, 2025',
      'percent of assets, FY 2025',
      'change, FY 2025',
      'change in percent, FY 2025',
      'YTD Oct 2026, October 31, 2026',
      'percent of assets, YTD Oct 2026',
      'change, YTD Oct 2026 against FY 2025',
      'change in percent, YTD Oct 2026 against FY 2025',
    ]);
    expect(grid().getAttribute('aria-colcount')).toBe('9');
    expect(cells('Operating account').map(({ textContent }) => textContent)).toEqual([
      '187,687',
      '20.3',
      '–',
      '–',
      '230,839',
      '22.2',
      '43,152',
      '+23.0',
    ]);
    expect(
      cells('Operating account')
        .slice(2)
        .map((cell) => cell.getAttribute('aria-label')),
    ).toEqual([
      'Operating account, change, FY 2025, not available: The books don’t have this earlier period in full.',
      'Operating account, change in percent, FY 2025, not available: The books don’t have this earlier period in full.',
      'Operating account, October 31, 2026, 230,839 US dollars',
      'Operating account, percent of assets, YTD Oct 2026, 22.2 percent',
      'Operating account, change, YTD Oct 2026 against FY 2025, 43,152 US dollars, large change',
      'Operating account, change in percent, YTD Oct 2026 against FY 2025, 23.0 percent, large change',
    ]);
    expect(cells('Operating account')[2]?.getAttribute('title')).toBe('The books don’t have this earlier period in full.');
  });

  it('are reached by the arrows, say what they are made of, and lead to the trace of their amount', async () => {
    await open('?level=all', beside);
    enterGrid();
    expect(focused()).toContain('October 31, 2026, 230,839');
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toContain('43,152 US dollars, large change');
    expect(rendered.element.querySelector('section')?.textContent).toContain('230,839 − 187,687 = 43,152');
    press('ArrowLeft');
    expect(rendered.element.querySelector('section')?.textContent).toContain('230,839 ÷ assets 1,038,737 = 22.2 %');
    press('F2');
    expect(router.state.location.search).toContain('trace=account%3A1010%7EYTD-Oct-2026');
  });

  it('are switched by C and V while the grid has the focus, and readers hear what is on', async () => {
    await open();
    enterGrid();
    const status = () => rendered.element.querySelector('footer [role="status"]')?.textContent;
    press('c');
    expect([router.state.location.search, status()]).toEqual(['?level=all&commonSize=1', 'Common size shown']);
    press('v');
    expect([router.state.location.search, status()]).toEqual(['?level=all&commonSize=1&compare=priorPeriod', 'Compare with: Prior period']);
    press('v');
    expect(router.state.location.search).toContain('compare=priorYear');
    press('v');
    press('c');
    expect(router.state.location.search).toBe('?level=all');
    press('/');
    press('c', {}, document.querySelector('[role="combobox"]'));
    expect(router.state.location.search).toBe('?level=all');
  });

  it('are copied with the line', async () => {
    await open('?level=all', beside);
    enterGrid();
    const copied = new Map<string, string>();
    const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (type: string, data: string) => copied.set(type, data) },
    });
    act(() => void tabStop().dispatchEvent(event));
    const [headings, line] = (copied.get('text/plain') ?? '').split('\r\n');
    expect(headings?.split('\t').slice(-2)).toEqual([
      'change, YTD Oct 2026 against FY 2025',
      'change in percent, YTD Oct 2026 against FY 2025',
    ]);
    expect(line?.split('\t')).toEqual(['1010 Operating account', '187687.00', '20.3', '', '', '230839.00', '22.2', '43152.00', '23.0']);
    expect(copied.get('text/html')).toContain('<td align="right">43,152</td><td align="right">23.0</td>');
  });

  it('are printed with the rule of what is marked', async () => {
    await open('?level=all', beside);
    act(() => void dispatchEvent(new Event('beforeprint')));
    const paper = document.querySelector('.print-page');
    expect(paper?.querySelectorAll('thead tr:last-child th')).toHaveLength(9);
    const line = [...(paper?.querySelectorAll('tbody tr') ?? [])].find((row) => row.textContent.startsWith('Operating account'));
    expect([...(line?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '187,687',
      '20.3',
      '–',
      '–',
      '230,839',
      '22.2',
      '▲ 43,152',
      '+23.0',
    ]);
    expect(paper?.textContent).toContain('▲ ▼ Changes of at least 10% that are also at least 1% of assets.');
    act(() => void dispatchEvent(new Event('afterprint')));
  });
});

it('the keys of a statement that is only read are in the sheet of shortcuts', async () => {
  await open();
  await expect
    .poll(() => pageShortcutStore.get().flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label)))
    .toEqual(expect.arrayContaining(['Show or hide common size', 'Compare with another period']));
});
