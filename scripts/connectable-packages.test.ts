import { PACKAGES } from '@countinghouse/connectors/registry';
import { expect, it } from 'vitest';
import { CONNECTABLE_PACKAGES } from '../e2e/src/support/connectable-packages';

it('each package that can be connected has an example of a connection, by which a story connects it', () => {
  const connectable = PACKAGES.filter(({ client, datasourceNameId: id }) => client !== undefined && id !== 'Example');
  const named = connectable.map(({ datasourceNameId: id, name }) => ({ id, name }));
  const examples = CONNECTABLE_PACKAGES.map(({ id, name }) => ({ id, name }));
  expect(examples.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual(
    named.toSorted((one, other) => one.id.localeCompare(other.id)),
  );
});
