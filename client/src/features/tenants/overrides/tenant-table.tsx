import { Text } from '@mantine/core';
import type { TenantFlagsRowFragment } from '../../../gql/graphql';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import classes from './tenant-table.module.css';

interface TenantTableProps {
  readonly tenants: readonly TenantFlagsRowFragment[];
  readonly total: number;
  readonly busy: boolean;
  readonly onOpen: (tenant: TenantFlagsRowFragment) => void;
}

/** The tenants by name; a row opens its flags. */
export function TenantTable({ tenants, total, busy, onOpen }: TenantTableProps) {
  const text = useText('tenant-overrides');
  const columns = [
    { id: 'tenant', label: text('tenant') },
    { id: 'hosts', label: text('hosts'), kind: 'quiet' },
    { id: 'overridden', label: text('overridden') },
  ] as const;
  return (
    <>
      <DataTable label={text('tableLabel')} columns={columns} busy={busy}>
        {tenants.map((tenant) => {
          const count = tenant.flags.filter((flag) => flag.override !== null).length;
          return (
            <DataRow key={tenant.id} onOpen={() => onOpen(tenant)}>
              <RowHead>
                <MonogramTile name={tenant.visibleName} />
                <Button
                  look="link"
                  className={classes.name}
                  aria-label={text('open', { tenant: tenant.visibleName })}
                  onClick={() => onOpen(tenant)}
                >
                  {tenant.visibleName}
                </Button>
              </RowHead>
              <DataCell column="hosts">{tenant.hosts.join(', ')}</DataCell>
              <DataCell column="overridden">{count === 0 ? text('none') : text('count', { count })}</DataCell>
            </DataRow>
          );
        })}
      </DataTable>
      {total > tenants.length && (
        <Text size="sm" px="lg" py="md" c="dimmed">
          {text('range', { shown: tenants.length, total })}. {text('more')}
        </Text>
      )}
    </>
  );
}
