import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { expect, it } from 'vitest';
import { rulesOfPackages } from './bases-of-packages';

const rules = tenantSettingsOf({});

it.each([
  ['one that has both bases', [{ action: true, bases: ['Accrual', 'Cash'] as const }], true],
  ['one that has the accrual basis alone', [{ action: true, bases: ['Accrual'] as const }], false],
  ['one that can’t be chosen', [{ action: false, bases: ['Accrual', 'Cash'] as const }], false],
  ['none', [], false],
])('a collection from %s has a choice of basis: %j %s', (_, packages, offered) => {
  expect(offersOption(rulesOfPackages(rules, packages), 'basisOfAccounting')).toBe(offered);
});
