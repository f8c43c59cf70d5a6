import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { createTenantDirectory, type TenantDirectory } from './tenant-directory';

describe('the directory of tenants', () => {
  const HOST = 'moving.test';
  let test: TestApp;
  let directory: TenantDirectory;
  beforeAll(async () => {
    test = await startTestApp();
    directory = createTenantDirectory([test.platform.dataSource], test.clock, () => undefined);
  });
  afterAll(() => test?.close());

  /** What the directory answers once it has forgotten what it read last. */
  async function found() {
    test.clock.advance(4_000);
    return directory.byHost(HOST);
  }

  it('answers with the tenant and the brand that a host has now, wherever it found the host last', async () => {
    expect(await found()).toBeNull();
    await test.owner.query('insert into tenant_host (host, tenant_id, brand_name) values ($1, $2, $3)', [
      HOST,
      test.tenants.lender.id,
      'One',
    ]);
    expect(await found()).toMatchObject({ name: 'lender', brandName: 'One' });
    await test.owner.query('update tenant_host set brand_name = $2 where host = $1', [HOST, 'Two']);
    expect(await found()).toMatchObject({ name: 'lender', brandName: 'Two' });
    await test.owner.query('update tenant_host set tenant_id = $2 where host = $1', [HOST, test.tenants.other.id]);
    expect(await found()).toMatchObject({ id: test.tenants.other.id, brandName: 'Two' });
    await test.owner.query('delete from tenant_host where host = $1', [HOST]);
    expect(await found()).toBeNull();
  });
});
