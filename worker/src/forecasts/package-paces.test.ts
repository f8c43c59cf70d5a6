import type { SharedValues } from '@countinghouse/server/platform/shared-values/shared-values';
import { expect, it } from 'vitest';
import { packagePaces } from './package-paces';

function inMemory(): SharedValues {
  const texts = new Map<string, string>();
  return {
    change: async (name, change) => {
      const { text, result } = change(texts.get(name) ?? null, 0);
      texts.set(name, text);
      return result;
    },
  };
}

it('the pace of a package is the mean of its calls, where a thousand earlier ones count at the most', async () => {
  const paces = packagePaces(inMemory());
  expect(await paces.of('Xero')).toBeNull();
  await paces.note('Xero', { calls: 300, callMilliseconds: 200 });
  await paces.note('Xero', { calls: 100, callMilliseconds: 600 });
  expect(await paces.of('Xero')).toBe(300);
  await paces.note('Xero', { calls: 9_600, callMilliseconds: 300 });
  await paces.note('Xero', { calls: 1_000, callMilliseconds: 500 });
  expect(await paces.of('Xero')).toBe(400);
  expect(await paces.of('QuickBooksOnline')).toBeNull();
});
