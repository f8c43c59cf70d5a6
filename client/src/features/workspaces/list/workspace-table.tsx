import { IconLock, IconPlus, IconTable } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { WorkspaceOrderField, WorkspaceRowFragment } from '../../../gql/graphql';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { IconLink } from '../../../ui/button/icon-link';
import { MonogramTile } from '../../../ui/monogram/monogram-tile';
import { People } from '../../../ui/people/people';
import { SortableHead } from '../../../ui/sortable-head/sortable-head';
import { newestState } from '../newest-collection';
import type { ListAddress } from './list-address';
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
  const directionOf = (field: WorkspaceOrderField) => (list.field === field ? list.direction : null);
  return (
    <table className={classes.table} aria-label={label} aria-busy={busy}>
      <thead>
        <tr>
          <SortableHead label={text('name')} direction={directionOf('displayName')} onSort={() => onSort('displayName')} />
          <SortableHead label={text('engagementCode')} direction={directionOf('engagementCode')} onSort={() => onSort('engagementCode')} />
          <th scope="col">{text('newest')}</th>
          <SortableHead
            label={text('lastActivity')}
            direction={directionOf('lastActivityTime')}
            onSort={() => onSort('lastActivityTime')}
          />
          <th scope="col">{text('people')}</th>
          <th scope="col">
            <span className="visually-hidden">{text('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {workspaces.map((workspace) => (
          <WorkspaceRow key={workspace.id} workspace={workspace} context={context} />
        ))}
      </tbody>
    </table>
  );
}

function WorkspaceRow({ workspace, context }: WorkspaceRowProps) {
  const navigate = useNavigate();
  const open = workspace.accessible ? () => void navigate(workspacePath(workspace.id)) : undefined;
  return (
    <tr className={classes.row} data-open={workspace.accessible} onClick={open}>
      <th scope="row">
        <span className={classes.name}>
          <MonogramTile name={workspace.displayName} />
          {workspace.accessible ? (
            <Link to={workspacePath(workspace.id)} onClick={(event) => event.stopPropagation()}>
              {workspace.displayName}
            </Link>
          ) : (
            <span>{workspace.displayName}</span>
          )}
        </span>
      </th>
      {workspace.accessible ? <OpenCells workspace={workspace} context={context} /> : <LockedCells />}
      <td>
        <PeopleCell workspace={workspace} />
      </td>
      <td className={classes.actions}>{workspace.accessible && <NewCollectionButton workspace={workspace} context={context} />}</td>
    </tr>
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
      <td className={classes.code}>{workspace.engagementCode}</td>
      <td>
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
      </td>
      <td className={classes.time}>{time && text('dayAndTime', { day: formatDay(time, locale), time: formatClock(time, locale) })}</td>
    </>
  );
}

function LockedCells() {
  const text = useText('workspaces');
  return (
    <td colSpan={3}>
      <span className={classes.locked}>
        <IconLock size={14} stroke={2} aria-hidden />
        {text('noAccess')}
      </span>
    </td>
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
      className={classes.newCollection}
      icon={<IconPlus size={14} stroke={2} aria-hidden />}
      aria-label={text('newCollectionFor', { workspace: workspace.displayName })}
      onClick={(event) => {
        event.stopPropagation();
        context.onNewCollection(workspace);
      }}
    >
      {text('newCollection')}
    </Button>
  );
}
