import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import oxlint from '../oxlint.config';

/** Rules of strictTypeChecked that are off for production code; the two configurations say why. */
const OFF = [
  'no-dynamic-delete',
  'no-invalid-void-type',
  'no-unsafe-class-instance-assignment',
  'no-unsafe-enum-assignment',
  'require-await',
  'unified-signatures',
];

it('every other rule of strictTypeChecked runs on production code, in ESLint or in oxlint', async () => {
  const { rules: inESLint } = (await new ESLint().calculateConfigForFile('server/src/app.ts')) as {
    rules: Readonly<Record<string, [number] | undefined>>;
  };
  const inOxlint: Readonly<Record<string, unknown>> = oxlint.overrides[0]?.rules ?? {};
  const runs = (name: string) =>
    (inESLint[`@typescript-eslint/${name}`]?.[0] ?? 0) > 0 || (inOxlint[`typescript/${name}`] ?? 'off') !== 'off';
  const strict = tseslint.configs.strictTypeChecked.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([name, level]) => (name.startsWith('@') && level !== 'off' ? [name.split('/')[1] ?? ''] : [])),
  );
  expect(new Set(strict).size).toBeGreaterThan(60);
  expect([...new Set(strict)].filter((name) => !runs(name)).sort()).toEqual(OFF);
});
