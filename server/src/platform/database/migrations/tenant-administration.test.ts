import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TenantAdministration1790000060000 } from './1790000060000-tenant-administration';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ settings: { lender: { sessionAbsoluteSeconds: 7_200 } } });
});
afterAll(() => test?.close());

it('the longest session of an earlier release is stored under its specified name', async () => {
  await test.owner.query('alter table tenant drop column version');
  const runner = test.owner.createQueryRunner();
  await new TenantAdministration1790000060000().up(runner);
  await runner.release();
  expect(await test.owner.query('select name, settings from tenant order by name')).toEqual([
    {
      name: 'lender',
      settings: { timeZone: 'America/New_York', allowExcelFileUpload: true, sessionMaxLifetimeInSeconds: 7_200 },
    },
    { name: 'other', settings: {} },
  ]);
  const { body } = await test.graphql('anonymous', '{ tenant { login { maxAgeSeconds } } }');
  expect(body.data.tenant.login.maxAgeSeconds).toBe(7_200);
});
