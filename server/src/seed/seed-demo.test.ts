import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { operatorTenantsCtx } from '../modules/identity/tenants/administration/tenants-ctx';
import { updateTenant } from '../modules/identity/tenants/administration/update-tenant';
import { systemClock, systemIds } from '../platform/clock/system-clock';
import { connectDatabase } from '../platform/database/connect';
import { withTenant } from '../platform/database/with-tenant';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { DEMO_TENANTS } from './demo-tenants';
import { seedDemo } from './seed-demo';
import { ENTITIES } from '../modules/entities';

describe('the demo seed', () => {
  let database: TestDatabase;
  let owner: DataSource;
  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null, poolSize: 1, entities: ENTITIES });
  });
  afterAll(async () => {
    await owner?.destroy();
    await database?.drop();
  });

  const statusOf = (email: string) =>
    withTenant({ dataSource: owner, tenant: DEMO_TENANTS[0]! }, async (tx) => {
      const [row] = await tx.query<{ status: string }>('select status from portal_user where email_lower = $1', [email]);
      return row?.status;
    });

  it('puts six tenants, and leaves alone what people did when it runs again', async () => {
    await seedDemo({ databaseUrl: database.url, demo: true, host: '127.0.0.1' });
    expect(await statusOf('cy@lender.example')).toBe('Invited');
    await withTenant({ dataSource: owner, tenant: DEMO_TENANTS[0]! }, (tx) =>
      tx.query(`update portal_user set status = 'Active' where email_lower = 'cy@lender.example'`),
    );
    await seedDemo({ databaseUrl: database.url, demo: true, host: '127.0.0.1' });
    expect(await statusOf('cy@lender.example')).toBe('Active');
    expect(await owner.query('select count(*)::integer as count from tenant')).toEqual([{ count: 6 }]);
  });

  it('gives the demo’s own addresses the port of this copy, and offices their hosts', async () => {
    await seedDemo({ databaseUrl: database.url, demo: true, host: '127.0.0.1', port: 4321 });
    const [row] = await owner.query(
      `select settings->'multiTenant'->'loginDestinations'->0->>'url' as url from tenant where name = 'accountant'`,
    );
    expect(row).toEqual({ url: 'http://advisory.localhost:4321' });
    expect(await owner.query(`select brand_name from tenant_host where host = 'advisory.localhost'`)).toEqual([
      { brand_name: 'fairweather-advisory' },
    ]);
  });

  it('leaves the settings of a tenant alone once a person has changed them', async () => {
    const seed = () => seedDemo({ databaseUrl: database.url, demo: true, host: '127.0.0.1' });
    await seed();
    const ctx = operatorTenantsCtx({ dataSource: owner, clock: systemClock, ids: systemIds });
    await updateTenant(ctx, { tenantId: DEMO_TENANTS[4]!.id, version: null, document: { retentionDays: 45 }, replaces: 'merged' });
    await seed();
    const [row] = await owner.query(`select settings->'retentionDays' as days from tenant where name = 'verdant'`);
    expect(row).toEqual({ days: 45 });
  });

  it.each([
    [{ demo: false, host: '127.0.0.1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ demo: true, host: '0.0.0.0' }, /loopback/],
  ])('refuses %j', async (where, message) => {
    await expect(seedDemo({ databaseUrl: database.url, ...where })).rejects.toThrow(message);
  });
});

describe('the demo tenants', () => {
  const settings = DEMO_TENANTS.map((tenant) => tenantSettingsOf(tenant.settings));

  it('show one disabled lender side and one disabled borrower side', () => {
    expect(settings.filter((each) => each.lenderDisabled)).toHaveLength(1);
    expect(settings.filter((each) => each.borrowerDisabled)).toHaveLength(1);
  });

  it('let the default lender collect without limit', () => {
    expect(settings[0]).toMatchObject({
      dataCollectionLimit: null,
      allowExcelFileUpload: true,
      riskCalcEnabled: true,
      financialStatementsEnabled: true,
    });
  });

  it('have brands that survive the reading of stored settings', () => {
    for (const [index, tenant] of DEMO_TENANTS.entries()) expect(settings[index]?.brand).toMatchObject(tenant.settings.brand ?? {});
  });

  it('have messages, teams, links and redirections that survive the reading, and no issues', () => {
    expect(settings.flatMap((each) => each.issues)).toEqual([]);
    expect(settings.map((each) => each.portal.bannerMessages.length)).toEqual([1, 0, 0, 2, 0, 0]);
    expect(settings[1]?.multiTenant.loginDestinations).toHaveLength(3);
    expect(settings[1]?.portal.redirections.size).toBe(1);
    expect(settings.filter((each) => each.portal.hideFooter)).toHaveLength(1);
    expect(settings.filter((each) => each.portal.tenantSelectionEnabled)).toHaveLength(1);
    expect(settings[0]?.portal.helpUrl).toBe('https://help.northbridge.example');
  });

  it('know each person once', () => {
    const people = DEMO_TENANTS.flatMap((tenant) => tenant.people);
    expect(new Set(people.map((person) => person.emailAddress)).size).toBe(people.length);
    expect(new Set(people.map((person) => person.id)).size).toBe(people.length);
  });
});
