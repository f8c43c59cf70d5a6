import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { AnalysisForm } from './analysis-form';
import { EMPTY_DRAFT, type AnalysisDraft } from './analysis-draft';

const field = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === name)?.control as HTMLInputElement;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLButtonElement;

/** The form as a screen holds it. */
function Held({
  given = {},
  again = false,
  locked = false,
  onAnalyze = () => undefined,
}: Partial<Parameters<typeof AnalysisForm>[0]> & { given?: Partial<AnalysisDraft> }) {
  const [draft, setDraft] = useState<AnalysisDraft>({ ...EMPTY_DRAFT, ...given });
  return (
    <AnalysisForm
      draft={draft}
      again={again}
      analyzing={false}
      locked={locked}
      layout="card"
      onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
      onAnalyze={onAnalyze}
    />
  );
}

/** The form beside buttons that lock and unlock it. */
function Lockable() {
  const [locked, setLocked] = useState(false);
  return (
    <>
      <Held locked={locked} />
      <button onClick={() => setLocked(!locked)}>{locked ? 'Unlock' : 'Lock'}</button>
    </>
  );
}

// covers borrower 5.4
it('without a code it asks, and only yes analyzes, without one', async () => {
  const onAnalyze = vi.fn();
  const form = await show(<Held onAnalyze={onAnalyze} />, '/', ['risk', 'common']);
  await form.press('Analyze');
  expect(form.words()).toContain('You have not entered a NAICS code. Do you wish to continue?');
  await form.press('No');
  expect(onAnalyze).not.toHaveBeenCalled();
  await form.press('Analyze');
  await form.press('Yes');
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith({ naicsCode: null, postalCode: null });
});

it('an industry that was typed but not picked is named in the question', async () => {
  const form = await show(<Held given={{ industry: 'machine shop' }} onAnalyze={vi.fn()} />, '/', ['risk', 'common']);
  await form.press('Analyze');
  expect(form.words()).toContain('“machine shop” isn’t a NAICS code. Pick an industry from the list to use it.');
  expect(form.words()).toContain('You have not entered a NAICS code. Do you wish to continue?');
});

it('six digits and a valid postal code are sent at once', async () => {
  const onAnalyze = vi.fn();
  const form = await show(<Held given={{ industry: '337212', postalCode: 'k1a0b1' }} onAnalyze={onAnalyze} />, '/', ['risk', 'common']);
  await form.press('Analyze');
  expect(onAnalyze).toHaveBeenCalledExactlyOnceWith({ naicsCode: '337212', postalCode: 'K1A 0B1' });
});

// covers borrower 5.4
it('an invalid postal code is reported and disables the button; the country of a valid one is named', async () => {
  const form = await show(<Held />, '/', ['risk', 'common']);
  await form.type('Postal code', 'SW1A 1AA');
  expect(form.words()).toContain('Invalid postal code');
  expect(button('Analyze').disabled).toBe(true);
  for (const [code, country] of [
    ['99202', 'USA'],
    ['K1A 0B1', 'CAN'],
  ] as const) {
    await form.type('Postal code', code);
    expect(form.words()).not.toContain('Invalid postal code');
    expect([...document.querySelectorAll('span')].map(({ textContent }) => textContent)).toContain(country);
    expect(button('Analyze').disabled).toBe(false);
  }
});

// covers borrower 2.5, borrower 4.8
it('after a result the button says Re-analyze', async () => {
  await show(<Held again />, '/', ['risk', 'common']);
  expect(button('Re-analyze')).toBeDefined();
});

// covers borrower 4.8
it('while an error shows or the portal is busy, fields and button are disabled', async () => {
  await show(<Held locked />, '/', ['risk', 'common']);
  expect([field('NAICS code').disabled, field('Postal code').disabled, button('Analyze').disabled]).toEqual([true, true, true]);
});

it('a field that was disabled while somebody typed in it has the focus again, its suggestions open', async () => {
  const nodes = [{ __typename: 'Industry', naicsCode: '321918', description: 'Other millwork', matchedDescriptions: [] }];
  const form = await show(<Lockable />, '/', ['risk', 'common'], { Industries: () => ({ industries: { nodes, totalCount: 1 } }) });
  const industry = field('NAICS code');
  act(() => industry.focus());
  await form.type('NAICS code', 'millwork');
  await form.press('Lock');
  // As browsers do when the element with the focus is disabled.
  act(() => industry.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  (document.activeElement as HTMLElement | null)?.blur();
  await form.press('Unlock');
  expect(document.activeElement).toBe(industry);
  await expect.poll(() => form.words()).toContain('321918');
});

// covers lender 5.5, borrower 2.5, borrower 5.4, borrower 9.3
it('industries are searched once, half a second after the last key', async () => {
  const search = vi.fn(() => ({ industries: { nodes: [], totalCount: 0 } }));
  const form = await show(<Held />, '/', ['risk', 'common'], { Industries: search });
  vi.useFakeTimers({ shouldAdvanceTime: false });
  try {
    await form.type('NAICS code', 'mill');
    await act(async () => vi.advanceTimersByTime(499));
    await form.type('NAICS code', 'millwork');
    await act(async () => vi.advanceTimersByTime(499));
    expect(search).not.toHaveBeenCalled();
    await act(async () => vi.advanceTimersByTime(1));
  } finally {
    vi.useRealTimers();
  }
  await expect.poll(() => search).toHaveBeenCalledExactlyOnceWith({ query: 'millwork', first: 8 });
});
