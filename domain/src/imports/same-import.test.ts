import { expect, it } from 'vitest';
import { sameImportSince } from './same-import';

it('an identical start counts as the same import for five seconds', () => expect(sameImportSince(65_000)).toBe(60_000));
