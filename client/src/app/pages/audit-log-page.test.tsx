import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tenant } from '../../features/tenants/load-tenant';
import { TenantContext } from '../../features/tenants/tenant-context';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { endOfDay, startOfDay } from '../../lib/format/day-edges';
import { noticeStore } from '../../lib/notices/notice-store';
import { show } from '../../lib/testing/show';
import { Component as AuditLogPage } from './audit-log-page';

const fetched = vi.fn<(path: string) => Promise<Response>>();
const saved: string[] = [];
const stop = (event: Event) => {
  if (!(event.target instanceof HTMLAnchorElement)) return;
  saved.push(event.target.download);
  event.preventDefault();
};

beforeEach(() => {
  saved.length = 0;
  errorBannerStore.set(null);
  noticeStore.set([]);
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  document.addEventListener('click', stop);
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  document.removeEventListener('click', stop);
});

const UNVERIFIED = {
  __typename: 'AuditChain',
  entries: 9,
  waiting: 0,
  headHash: 'ab',
  verifiedAt: null as string | null,
  integrityError: null as object | null,
};
const VERIFIED = { ...UNVERIFIED, verifiedAt: '2026-11-20T07:00:00Z' };

async function open(chain: () => object, address = '') {
  const page = (
    <TenantContext value={{ visibleName: 'Northbridge Bank' } as unknown as Tenant}>
      <AuditLogPage />
    </TenantContext>
  );
  return show(page, `/settings/auditlog${address}`, ['audit', 'common', 'errors'], {
    AuditChain: () => ({ auditChain: chain() }),
    VerifyAuditChain: () => ({ verifyAuditChain: VERIFIED }),
  });
}

it('the chain is verified when it is asked for', async () => {
  let chain = UNVERIFIED;
  const { words, press } = await open(() => chain);
  expect(words()).not.toContain('Chain verified');
  chain = VERIFIED;
  await press('Verify now');
  await expect.poll(words).toMatch(/Chain verified.*9 entries, verified \w+ 20, 2026 at/);
  expect(noticeStore.get().map((notice) => notice.words)).toEqual(['The chain was verified.']);
});

it('a chain that does not hold says so, with the entry', async () => {
  const { words } = await open(() => ({ ...VERIFIED, integrityError: { __typename: 'AuditIntegrityError', seq: 7, kind: 'changed' } }));
  expect(words()).toContain('Chain broken');
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/verification failed.*Entry 7 was changed after it was chained\./);
});

it.each(['CSV', 'JSON'])('what the filters take is exported as %s', async (format) => {
  fetched.mockImplementation(async () => new Response('the entries'));
  const { press } = await open(() => VERIFIED, '?from=2026-11-20&to=2026-11-21&person=ben&about=workspace&object=w1&after=c50');
  await press(`Export ${format}`);
  await expect.poll(() => saved).toEqual([`audit.${format.toLowerCase()}`]);
  const [path, search] = fetched.mock.calls[0]![0].split('?');
  expect(path).toBe('/api/audit/events');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    format: format.toLowerCase(),
    from: startOfDay('2026-11-20'),
    until: endOfDay('2026-11-21'),
    actorId: 'ben',
    subjectType: 'workspace',
    subjectId: 'w1',
  });
});

it('an export that failed says so', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 500 }));
  const { press } = await open(() => VERIFIED);
  await press('Export CSV');
  await expect.poll(() => errorBannerStore.get()?.summary).toBe('The audit log couldn’t be exported.');
  expect(saved).toEqual([]);
});
