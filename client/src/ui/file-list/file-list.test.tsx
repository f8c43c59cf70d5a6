import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { FileList } from './file-list';
import type { ListedFile } from './file-row';

const aFile = (name: string, gone: string | null): ListedFile => ({
  id: name,
  name,
  made: 'March 31, 2026',
  bytes: 2048,
  downloadPath: `/api/documents/${name}`,
  gone,
});
const boxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ ariaLabel, checked, disabled }) => ({
    name: ariaLabel,
    checked,
    disabled,
  }));

// covers lender 4.3, lender 9.6, borrower 2.3.2, borrower 9.2
it('a document that the retention policy removed stays named, and can be neither chosen nor downloaded', async () => {
  const files = [aFile('contract.pdf', null), aFile('ledger.csv', 'Deleted due to retention policy')];
  const { words, press } = await show(<FileList title="Documents" files={files} empty="None" />, '/', ['overview']);
  await press('Select all Documents');
  expect(boxes()).toEqual([
    { name: 'Select all Documents', checked: true, disabled: false },
    { name: 'Select contract.pdf', checked: true, disabled: false },
    { name: 'Select ledger.csv', checked: false, disabled: true },
  ]);
  expect(words()).toContain('Deleted due to retention policy');
  expect(document.querySelector('[aria-label="Download contract.pdf"]')).not.toBeNull();
  expect(document.querySelector('[aria-label="Download ledger.csv"]')).toBeNull();
});
