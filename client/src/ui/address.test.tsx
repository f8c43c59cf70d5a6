import { expect, it } from 'vitest';
import { show } from '../lib/testing/show';
import { Address } from './address';

it.each([
  ['office@cedarline.example', 'office|@cedarline|.example'],
  ['j.e.doe@mail.co.example', 'j.e.doe|@mail|.co|.example'],
  ['no address', 'no address'],
  [null, ''],
])('%s breaks as %s, and stays one text to readers and copiers', async (address, parts) => {
  const { words } = await show(<Address address={address} />, '/', []);
  expect(document.querySelector('main [translate=no]')?.innerHTML.replaceAll('<wbr>', '|') ?? '').toBe(parts);
  expect(words()).toBe(address ?? '');
});
