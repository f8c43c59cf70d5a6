import { describe, expect, it } from 'vitest';
import { isSameAnchor, mayRewrite, readAnchor } from './note';

const cell = { kind: 'Cell', statementType: 'BalanceSheet', lineItemId: 'account:1', reportingPeriodId: 'FY2025' } as const;

describe('the anchor of a note', () => {
  it('has the fields of its kind, and no other', () => {
    expect(readAnchor(cell)).toEqual({ ...cell, ratioId: null, journal: null });
    expect(readAnchor({ ...cell, lineItemId: '' })).toEqual({ refused: 'InvalidInput', parameter: 'anchor.lineItemId' });
    expect(readAnchor({ ...cell, kind: 'Line' })).toMatchObject({ parameter: 'anchor.reportingPeriodId' });
    expect(readAnchor({ kind: 'Ratio', ratioId: 'Dscr' })).toMatchObject({ kind: 'Ratio', ratioId: 'Dscr' });
    expect(readAnchor({ kind: 'Journal', journal: 'x'.repeat(257) })).toMatchObject({ facts: { max: 256 } });
  });

  it('is the same where each of its fields is', () => {
    const anchor = { ...cell, ratioId: null, journal: null };
    expect(isSameAnchor(anchor, { ...anchor })).toBe(true);
    expect(isSameAnchor(anchor, { ...anchor, reportingPeriodId: 'FY2024' })).toBe(false);
  });
});

it('a note can be rewritten by its author within 15 minutes', () => {
  const written = { authorId: 'ben', createdAt: new Date('2026-11-30T10:00:00Z') };
  expect(mayRewrite(written, 'ben', new Date('2026-11-30T10:14:59Z'))).toBe(true);
  expect(mayRewrite(written, 'ben', new Date('2026-11-30T10:15:00Z'))).toBe(false);
  expect(mayRewrite(written, 'ada', new Date('2026-11-30T10:00:01Z'))).toBe(false);
});
