import { expect, test } from '@playwright/test';
import { apiOf, operatorCommand } from './support/api';
import { at } from './support/tenants';

test('an operator makes a tenant beside the running copy, which then answers at its host', async ({ request, baseURL }) => {
  const name = `oak${Date.now()}`;
  const host = `${name}.localhost`;
  expect(operatorCommand(['tenant', 'create', '--tenant', name, '--visible-name', 'Oakhill Bank', '--host', host])).toContain(host);
  const api = apiOf(request, at(baseURL, name), '');
  await expect(async () => {
    const answer = await api.get(`/brand/${name}/config.json`);
    expect(await answer.json()).toMatchObject({ visibleName: 'Oakhill Bank' });
  }).toPass();
});
