import { Flex, Switch, Text } from '@mantine/core';
import type { NotificationSettingFieldsFragment, WorkspaceNotificationsFieldsFragment } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { DataCell, RowHead } from '../../../ui/data-table/data-cell';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { AllCell } from './all-cell';
import type { SaveNotifications } from './use-save-notifications';
import classes from './notification-grid.module.css';
import type { KeyboardEvent } from 'react';

interface NotificationGridProps {
  readonly label: string;
  readonly busy: boolean;
  /** Those that concern workspaces. */
  readonly settings: readonly NotificationSettingFieldsFragment[];
  readonly workspaces: readonly WorkspaceNotificationsFieldsFragment[];
  readonly save: SaveNotifications;
}

const NAME = 'workspace';

/** Workspaces by notifications, a switch in each cell, and one for all of them above. */
export function NotificationGrid({ label, busy, settings, workspaces, save }: NotificationGridProps) {
  const text = useText('notifications');
  const names = useText('notification-names');
  const columns = [
    { id: NAME, label: text('workspace') },
    ...settings.map(({ id, type }) => ({
      id,
      label: names(`${type}.title`),
      hint: names(`${type}.hint`),
      kind: 'switch' as const,
      align: 'center' as const,
    })),
  ];
  return (
    <div onKeyDown={moveByArrows} className={classes.grid}>
      <DataTable label={label} columns={columns} busy={busy} pinned>
        <DataRow active>
          <RowHead>
            <Flex component="span" direction="column" fw={600} py="xs">
              {text('all', { count: settings[0]?.workspaceCount ?? 0 })}
              <Text span c="dimmed" size="xs" fw={400}>
                {text('allNote')}
              </Text>
            </Flex>
          </RowHead>
          {settings.map((setting) => (
            <DataCell key={setting.id} column={setting.id}>
              <AllCell setting={setting} onApply={(enabled) => save.everywhere(setting.id, enabled)} />
            </DataCell>
          ))}
        </DataRow>
        {workspaces.map((workspace) => (
          <WorkspaceSwitches key={workspace.id} workspace={workspace} settings={settings} save={save} />
        ))}
      </DataTable>
    </div>
  );
}

interface WorkspaceSwitchesProps {
  readonly workspace: WorkspaceNotificationsFieldsFragment;
  readonly settings: readonly NotificationSettingFieldsFragment[];
  readonly save: SaveNotifications;
}

function WorkspaceSwitches({ workspace, settings, save }: WorkspaceSwitchesProps) {
  const text = useText('notifications');
  const names = useText('notification-names');
  const isOn = new Map(workspace.notifications.map(({ notificationId, enabled }) => [notificationId, enabled]));
  return (
    <DataRow>
      <RowHead>
        <MonogramTile name={workspace.name} />
        {workspace.name}
      </RowHead>
      {settings.map(({ id, type, notificationMethods: [method] }) => (
        <DataCell key={id} column={id}>
          <Switch
            size="sm"
            className={classes.switch}
            checked={isOn.get(id) ?? false}
            disabled={method?.style === 'Disabled'}
            aria-label={text('switchOne', { notification: names(`${type}.title`), workspace: workspace.name })}
            onChange={(event) => save.inWorkspace(workspace.id, id, event.currentTarget.checked)}
          />
        </DataCell>
      ))}
    </DataRow>
  );
}

const STEPS = new Map(
  Object.entries<readonly [rows: number, columns: number]>({
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }),
);

/** Moves the focus between the switches of a table by the arrow keys, past those that can't be used; Tab still goes through all of them. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS.get(event.key);
  const from = (event.target as HTMLElement).closest('td');
  if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const [rows, columns] = step;
  for (let cell = neighbour(from, rows, columns); cell !== null; cell = neighbour(cell, rows, columns)) {
    const input = cell.querySelector<HTMLInputElement>('input[role="switch"]:not(:disabled)');
    if (input === null) continue;
    event.preventDefault();
    input.focus();
    return;
  }
}

function neighbour(cell: HTMLTableCellElement, rows: number, columns: number): HTMLTableCellElement | null {
  const row = cell.parentElement as HTMLTableRowElement;
  const body = row.parentElement as HTMLTableSectionElement;
  return body.rows[row.sectionRowIndex + rows]?.cells[cell.cellIndex + columns] ?? null;
}
