import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { LinkAddress } from './link-address';

const URL = 'https://lender.example/portal?eid=1&rid=2#t=x';

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

// covers borrower 1.1, borrower 2.2.2, borrower 3.2, borrower 9.2
it('where the browser keeps its clipboard, the address of a link is selected', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const { words } = await show(<LinkAddress url={URL} />, '/', ['links']);
  await expect.poll(() => act(async () => words())).toContain('Your browser didn’t allow copying.');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
  const { value, selectionStart, selectionEnd } = document.querySelector('input')!;
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe(URL);
});
