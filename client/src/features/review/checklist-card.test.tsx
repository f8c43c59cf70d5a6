import { expect, it } from 'vitest';
import { ImportEnded } from '../../lib/testing/import-ended';
import { show } from '../../lib/testing/show';
import { ChecklistCard } from './checklist-card';

const checklist = (version: number, ...texts: string[]) => ({
  __typename: 'ReviewChecklist',
  version,
  items: texts.map((text) => ({ __typename: 'ChecklistItem', id: text, text })),
});

/** The card before a checklist that someone else can change. */
async function showCard() {
  let saved = checklist(1, 'Bank balances agree');
  const versions: unknown[] = [];
  const shown = await show([<ChecklistCard key="card" />, <ImportEnded key="ended" />], '/', ['review', 'common'], {
    ReviewChecklist: () => ({ reviewChecklist: saved }),
    SaveReviewChecklist: ({ input }) => {
      const { version } = input as { readonly version: number };
      versions.push(version);
      return version === saved.version ? { saveReviewChecklist: saved } : 'StaleVersion';
    },
  });
  const items = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  return { ...shown, items, versions, saveElsewhere: () => (saved = checklist(2, 'Loans agree', 'Taxes are paid')) };
}

it('an unchanged checklist follows what someone else saves', async () => {
  const { items, press, saveElsewhere } = await showCard();
  saveElsewhere();
  await press('An import ended');
  expect(items()).toEqual(['Loans agree', 'Taxes are paid']);
});

it('a changed checklist stays, is not saved over what someone else saved, and is given up for it', async () => {
  const { items, press, type, words, saveElsewhere, versions } = await showCard();
  await type('Item 1', 'Bank balances agree with statements');
  saveElsewhere();
  await press('An import ended');
  expect(items()).toEqual(['Bank balances agree with statements']);
  await press('Save');
  await expect.poll(words).toContain('Discard my changes and reload');
  expect(versions).toEqual([1]);
  await press('Discard my changes and reload');
  expect(items()).toEqual(['Loans agree', 'Taxes are paid']);
});
