// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadFiles } from './download-files';

const followed: string[] = [];
const stop = (event: Event) => {
  followed.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '');
  event.preventDefault();
};

beforeEach(() => {
  vi.useFakeTimers();
  followed.length = 0;
  document.addEventListener('click', stop);
  vi.stubGlobal('fetch', async (path: string) => Response.json({ url: path.replace('/link', '?t=1'), expiresAt: '' }));
});

afterEach(() => {
  document.removeEventListener('click', stop);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// covers lender 9.6, borrower 2.3.2, borrower 9.2, borrower 9.5
it('the download of files follows one link at a time, half a second apart', async () => {
  const done = downloadFiles(['/api/a', '/api/b']);
  await vi.advanceTimersByTimeAsync(499);
  expect(followed).toEqual([`${location.origin}/api/a?t=1`]);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(followed).toHaveLength(2);
});

it('the download of files does not follow a link to elsewhere', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ url: 'https://evil.example/x' }));
  await expect(downloadFiles(['/api/a'])).rejects.toThrow('left the portal');
  expect(followed).toEqual([]);
});
