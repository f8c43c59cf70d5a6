import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import oxlint from '../oxlint.config';

/** Rules of strictTypeChecked that are off for production code; the configuration says why. */
const OFF = [
  'no-dynamic-delete',
  'no-invalid-void-type',
  'no-unsafe-class-instance-assignment',
  'no-unsafe-enum-assignment',
  'require-await',
  'unified-signatures',
];

it('every other rule of strictTypeChecked runs on production code', () => {
  const rules: Readonly<Record<string, unknown>> = oxlint.overrides[0]?.rules ?? {};
  const runs = (name: string) => (rules[`typescript/${name}`] ?? 'off') !== 'off';
  const strict = tseslint.configs.strictTypeChecked.flatMap(({ rules = {} }) =>
    Object.entries(rules).flatMap(([name, level]) => (name.startsWith('@') && level !== 'off' ? [name.split('/')[1] ?? ''] : [])),
  );
  expect(new Set(strict).size).toBeGreaterThan(60);
  expect([...new Set(strict)].filter((name) => !runs(name)).sort()).toEqual(OFF);
});
