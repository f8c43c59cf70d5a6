import { act } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { AddWebhookDialog } from './add-webhook-dialog';

const nothing = () => undefined;

async function open(answer: object | Promise<object> = { code: 'InvalidInput', parameter: 'url' }) {
  const requested: unknown[] = [];
  const shown = await show(<AddWebhookDialog onClose={nothing} onAdded={nothing} />, '/', ['integrations', 'common'], {
    CreateWebhookEndpoint: (variables) => {
      requested.push(variables);
      return answer;
    },
  });
  return { ...shown, requested };
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

it('a webhook needs an address and an event', async () => {
  const { press, type, words, requested } = await open();
  await press('Add');
  expect(words()).toContain('Enter a URL that begins with https://.');
  await type('URL', 'https://hooks.example.com/');
  for (const box of boxes()) await act(async () => box.click());
  await press('Add');
  expect(words()).toContain('Select at least one event.');
  expect(requested).toEqual([]);
});

it('an address that must not be called is refused at its field', async () => {
  const { press, type, words } = await open();
  await type('URL', 'https://10.0.0.1/hook');
  await press('Add');
  await expect.poll(words).toContain('We can’t call this URL.');
  await type('URL', 'https://hooks.example.com/');
  expect(words()).not.toContain('We can’t call this URL.');
});

it('a webhook is added once, also where its address is changed while it is', async () => {
  const { press, type, requested } = await open(new Promise(nothing));
  await type('URL', 'https://hooks.example.com/');
  await press('Add');
  await type('URL', 'https://hooks.example.com/books');
  await press('Add');
  expect(requested).toHaveLength(1);
});
