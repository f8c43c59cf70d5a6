import { describe, expect, it } from 'vitest';
import { LIMITS } from '../limits';
import { storageLimitsOf, storageRoom } from './storage-limits';

const MEGABYTE = 1_048_576;

describe('the limits of storage', () => {
  it('let a borrower send the largest ledger several times unless the tenant says otherwise', () => {
    const limits = storageLimitsOf(undefined);
    for (const scope of ['anonymousSession', 'borrowerSession', 'link', 'workspace', 'tenant'] as const)
      expect(limits[scope].megabytes * MEGABYTE).toBeGreaterThanOrEqual(4 * (LIMITS.uploadBytes - 1));
  });

  it('are those of the tenant, and the default for missing or invalid values', () => {
    const limits = storageLimitsOf({ link: { megabytes: 5 }, workspace: { megabytes: -1, files: 'many' }, tenant: null });
    const usual = storageLimitsOf({});
    expect(limits.link).toEqual({ megabytes: 5, files: usual.link.files });
    expect([limits.workspace, limits.tenant]).toEqual([usual.workspace, usual.tenant]);
  });
});

describe('the room for one more file', () => {
  const limits = storageLimitsOf({ link: { megabytes: 10, files: 3 }, workspace: { megabytes: 12, files: 100 } });

  it('is what the tightest scope leaves', () => {
    const kept = [
      { scope: 'link', bytes: 4 * MEGABYTE, files: 1 },
      { scope: 'workspace', bytes: 9 * MEGABYTE, files: 2 },
    ] as const;
    const { bytes, refusal } = storageRoom(limits, kept);
    expect([bytes, refusal]).toEqual([3 * MEGABYTE, { refused: 'StorageLimitReached', parameter: 'content', facts: { megabytes: 12 } }]);
  });

  it('is none where a scope holds as many files as it may, however small they are', () => {
    const { bytes, refusal } = storageRoom(limits, [{ scope: 'link', bytes: 30, files: 3 }]);
    expect([bytes, refusal.facts]).toEqual([0, { files: 3 }]);
  });

  it('is none, and never less, where a limit was lowered below what is kept', () => {
    expect(storageRoom(limits, [{ scope: 'link', bytes: 11 * MEGABYTE, files: 1 }]).bytes).toBe(0);
  });
});
