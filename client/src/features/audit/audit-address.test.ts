import { describe, expect, it } from 'vitest';
import { isFiltered, readAuditAddress, writeAuditAddress } from './audit-address';

const ALL = { from: null, to: null, actorId: null, subjectType: null, subjectId: null, after: null };

describe('the address of the audit log', () => {
  it.each([
    ['', ALL],
    [
      'from=2026-11-01&to=2026-11-20&person=u1&about=workspace&object=w1&after=c1',
      { from: '2026-11-01', to: '2026-11-20', actorId: 'u1', subjectType: 'workspace', subjectId: 'w1', after: 'c1' },
    ],
  ] as const)('is read and written: %s', (address, expected) => {
    expect(readAuditAddress(new URLSearchParams(address))).toEqual(expected);
    expect(writeAuditAddress(expected).toString()).toBe(address);
  });

  it.each(['from=yesterday', 'about=nothing', 'to='])('passes over %s', (address) => {
    expect(readAuditAddress(new URLSearchParams(address))).toEqual(ALL);
  });

  it('has no end before its start', () => {
    expect(readAuditAddress(new URLSearchParams('from=2026-11-02&to=2026-11-01'))).toEqual({ ...ALL, from: '2026-11-02' });
  });

  it('knows whether it filters; a page number is not a filter', () => {
    expect([isFiltered(ALL), isFiltered({ ...ALL, after: 'c' }), isFiltered({ ...ALL, from: '2026-01-01' })]).toEqual([false, false, true]);
  });
});
