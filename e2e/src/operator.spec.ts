import { expect, test } from '@playwright/test';
import { operatorCommand } from './support/api';
import { at } from './support/tenants';

test('an operator makes a tenant beside the running copy, which then answers at its host', async ({ request, baseURL }) => {
  const name = `oak${Date.now()}`;
  const host = `${name}.localhost`;
  const tenant = ['--tenant', name, '--visible-name', 'Oakhill Bank', '--host', host];
  expect(operatorCommand(['tenant', 'create', ...tenant])).toBe(`${name} was created: ${host}`);
  expect(operatorCommand(['tenant', 'list'])).toContain(host);
  await expect(async () => {
    const answer = await request.get(at(baseURL, name, `/brand/${name}/config.json`));
    expect(await answer.json()).toMatchObject({ visibleName: 'Oakhill Bank' });
  }).toPass();
});
