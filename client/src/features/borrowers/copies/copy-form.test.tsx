import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { CopyForm } from './copy-form';

const onDone = vi.fn();
let refusal: string | null;
let requested: unknown[];

beforeEach(() => {
  refusal = null;
  requested = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    requested.push((JSON.parse(body as string) as { variables: unknown }).variables);
    return refusal === null
      ? Response.json({ data: { requestCopy: true } })
      : Response.json({ errors: [{ message: 'refused', extensions: { code: refusal } }] });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const showForm = () =>
  show(<CopyForm submissionId="s" knownAddress="" onDone={onDone} />, '/', ['borrower-files', 'common', 'errors', 'handoff']);
const field = () => document.querySelector('input')!;
const send = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;
const dialog = () => document.querySelector('dialog')?.textContent ?? '';

// covers borrower 5.1
it('a copy can be sent to an address only, and blanks before it are left out', async () => {
  const { type } = await showForm();
  for (const address of ['', 'rosa', 'rosa@alderfinch', 'rosa@alderfinch.x']) {
    await type('Your email', address);
    expect(send().disabled).toBe(true);
  }
  await type('Your email', '  rosa@alderfinch.example');
  expect(field().value).toBe('rosa@alderfinch.example');
  expect(send().disabled).toBe(false);
});

// covers borrower 2.1.3, borrower 8.1
it('the borrower reads where the copy goes, and can have another sent to another address', async () => {
  const { type, press } = await showForm();
  await type('Your email', 'rosa@alderfinch.example');
  await press('Confirm and send');
  await expect.poll(dialog).toContain('You’ll receive an email shortly at rosa@alderfinch.example');
  expect(requested).toEqual([expect.objectContaining({ input: expect.objectContaining({ emailAddress: 'rosa@alderfinch.example' }) })]);
  await press('Use another address');
  expect(dialog()).toBe('');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('');
  await type('Your email', 'sam@alderfinch.example');
  await press('Confirm and send');
  await expect.poll(dialog).toContain('sam@alderfinch.example');
  await act(async () => document.querySelector('dialog')!.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(onDone).toHaveBeenCalledOnce();
});

// covers borrower 8.1
it('a copy that could not be sent says why and keeps the address', async () => {
  refusal = 'TooManyRequests';
  const { type, press } = await showForm();
  await type('Your email', 'rosa@alderfinch.example');
  await press('Confirm and send');
  const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
  await expect.poll(alert).toContain('The email couldn’t be sent.');
  expect(alert()).toContain('Too many requests. Please try again later.');
  expect(field().value).toBe('rosa@alderfinch.example');
  expect(send().disabled).toBe(false);
});
