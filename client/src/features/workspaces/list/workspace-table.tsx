import { IconPlus, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { WorkspaceOrderField, WorkspaceRowFragment } from '../../../gql/graphql';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { IconLink } from '../../../ui/button/icon-link';
import { DataCell, RowHead, SpanCell } from '../../../ui/data-table/data-cell';
import type { DataColumn } from '../../../ui/data-table/data-column';
import { DataRow } from '../../../ui/data-table/data-row';
import { DataTable } from '../../../ui/data-table/data-table';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { People } from '../../../ui/people/people';
import { newestState } from '../newest-collection';
import type { ListAddress } from './list-address';
import { LockedWords } from './locked-words';
import { NewestCell } from './newest-cell';
import { statementsPath, workspacePath, type WorkspaceListContext, type WorkspaceRowProps } from './workspace-row';
import classes from './workspace-table.module.css';

interface WorkspaceTableProps {
  readonly workspaces: readonly WorkspaceRowFragment[];
  readonly list: ListAddress;
  readonly label: string;
  readonly busy: boolean;
  readonly context: WorkspaceListContext;
  readonly onSort: (field: WorkspaceOrderField) => void;
}

/** The workspaces of a page as a table. */
export function WorkspaceTable({ workspaces, list, label, busy, context, onSort }: WorkspaceTableProps) {
  const text = useText('workspaces');
  const sortBy = (field: WorkspaceOrderField) => ({
    direction: list.field === field ? list.direction : null,
    onSort: () => onSort(field),
  });
  const columns: DataColumn[] = [
    { id: 'name', label: text('name'), sort: sortBy('displayName') },
    { id: 'code', label: text('engagementCode'), kind: 'figures', sort: sortBy('engagementCode') },
    { id: 'newest', label: text('newest') },
    { id: 'activity', label: text('lastActivity'), kind: 'figures', sort: sortBy('lastActivityTime') },
    { id: 'people', label: text('people') },
    { id: 'actions', label: text('actions'), kind: 'actions' },
  ];
  return (
    <DataTable label={label} columns={columns} busy={busy}>
      {workspaces.map((workspace) => (
        <WorkspaceRow key={workspace.id} workspace={workspace} context={context} />
      ))}
    </DataTable>
  );
}

function WorkspaceRow({ workspace, context }: WorkspaceRowProps) {
  const navigate = useNavigate();
  const open = workspace.accessible ? () => void navigate(workspacePath(workspace.id)) : undefined;
  return (
    <DataRow onOpen={open}>
      <RowHead>
        <MonogramTile name={workspace.displayName} />
        {workspace.accessible ? (
          <Link to={workspacePath(workspace.id)}>{workspace.displayName}</Link>
        ) : (
          <span>{workspace.displayName}</span>
        )}
      </RowHead>
      {workspace.accessible ? (
        <OpenCells workspace={workspace} context={context} />
      ) : (
        <SpanCell columns={3}>
          <LockedWords />
        </SpanCell>
      )}
      <DataCell column="people">
        <PeopleCell workspace={workspace} />
      </DataCell>
      <DataCell column="actions">{workspace.accessible && <NewCollectionButton workspace={workspace} context={context} />}</DataCell>
    </DataRow>
  );
}

function OpenCells({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  const locale = useLocale();
  const newest = workspace.newestSubmission;
  const packageName = newest?.datasourceNameId ? context.packageName(newest.datasourceNameId) : '';
  const importing = newest === null ? null : context.importing(newest.id);
  const time = workspace.lastActivityTime;
  const offersStatements = context.statementsEnabled && newest !== null && importing === null && newestState(newest) === 'valid';
  return (
    <>
      <DataCell column="code">{workspace.engagementCode}</DataCell>
      <DataCell column="newest">
        <span className={classes.newest}>
          <NewestCell newest={newest} packageName={packageName} importing={importing} />
          {offersStatements && (
            <IconLink
              to={statementsPath(workspace.id, newest.id)}
              label={text('statementsOf', { workspace: workspace.displayName })}
              tooltip={text('statements')}
            >
              <IconTable size={16} stroke={1.75} />
            </IconLink>
          )}
        </span>
      </DataCell>
      <DataCell column="activity">{time && text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) })}</DataCell>
    </>
  );
}

/** The people with access, as circles. */
export function PeopleCell({ workspace }: { readonly workspace: WorkspaceRowFragment }) {
  const text = useText('workspaces');
  const names = workspace.users.map((user) => user.displayName);
  return <People names={names} label={names.length === 0 ? text('noPeople') : names.join(', ')} />;
}

function NewCollectionButton({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  return (
    <Button
      look="subtle"
      size="xs"
      icon={<IconPlus size={14} stroke={2} aria-hidden />}
      aria-label={text('newCollectionFor', { workspace: workspace.displayName })}
      onClick={() => context.onNewCollection(workspace)}
    >
      {text('newCollection')}
    </Button>
  );
}
