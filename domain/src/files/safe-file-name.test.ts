import { expect, it } from 'vitest';
import { safeFileName } from './safe-file-name';

it.each([
  ['Larkfield Millwork, Inc.', 'Larkfield Millwork, Inc'],
  ['A/B: "C" <d>|e?*', 'A B C d e'],
  ['../..', ''],
  ['x'.repeat(99), 'x'.repeat(80)],
  ['Söhne\u202Egpj', 'Söhne gpj'],
])('of %j is %j', (name, safe) => expect(safeFileName(name)).toBe(safe));
