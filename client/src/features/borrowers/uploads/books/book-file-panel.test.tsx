import { expect, it } from 'vitest';
import { show } from '../../../../lib/testing/show';
import { BookFilePanel } from './book-file-panel';
import type { BookFile } from './use-book-file';

const LEDGER = new File(['Date'], 'sawmill-ledger.csv');

/** What a part of the panel is, beside how it is laid out. */
const PARTS = new Set(['panel', 'chosen', 'wrong', 'zone']);

/** The parts of the panel from top to bottom, by their classes. */
async function partsOf(given: Pick<BookFile, 'file' | 'state'>): Promise<string[]> {
  const ignored = () => undefined;
  const books = { ...given, choose: ignored, check: ignored, answer: ignored, drop: ignored };
  await show(<BookFilePanel books={books} onAnswer={ignored} />, '/', ['borrower-files']);
  const parts = [...document.querySelector('.zone')!.parentElement!.children];
  return parts.map(({ classList }) => [...classList].filter((name) => PARTS.has(name)).join(' '));
}

const hasPrimaryButton = () => document.querySelector('.zone button')!.classList.contains('primary');

// covers borrower 2.1.1
it('before a file is chosen, the panel has only the place to drop one, and choosing is its main action', async () => {
  expect(await partsOf({ file: null, state: { phase: 'choosing' } })).toEqual(['zone']);
  expect(hasPrimaryButton()).toBe(true);
});

it('a chosen ledger is listed, and choosing another one steps back', async () => {
  expect(await partsOf({ file: LEDGER, state: { phase: 'choosing' } })).toEqual(['panel', 'zone']);
  expect(hasPrimaryButton()).toBe(false);
});

it('a ledger that was refused is marked as wrong, and choosing another one is the main action', async () => {
  expect(await partsOf({ file: LEDGER, state: { phase: 'refused', problem: { kind: 'emptyFile' } } })).toEqual(['panel wrong', 'zone']);
  expect(hasPrimaryButton()).toBe(true);
});
