import { PACKAGES } from '@countinghouse/connectors/registry';
import { expect, it } from 'vitest';
import { PACKAGES_EACH_DAY, PACKAGES_IN_TURN } from '../e2e/src/support/connected-packages';

it('each package that can be connected is connected in a story', () => {
  const connectable = PACKAGES.filter(({ client }) => client !== undefined).map(({ datasourceNameId }) => datasourceNameId);
  expect([...PACKAGES_EACH_DAY, ...PACKAGES_IN_TURN].toSorted()).toEqual(connectable.toSorted());
});
