import { Box, Flex, Text } from '@mantine/core';
import { IconLock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { dismissImports } from './dismissed-imports';
import type { RunningImport } from './running-imports-context';
import classes from './running-import-row.module.css';

/** What the row of an import is drawn from. */
export interface ImportRowProps {
  readonly job: RunningImport;
  readonly packageName: string;
  /** Called when the person follows a link out of the list. */
  readonly onLeave: () => void;
}

/** Whose books are imported, from which package, and for how long. */
export function ImportHead({
  name,
  packageName,
  after,
}: {
  readonly name: ReactNode;
  readonly packageName: string;
  readonly after?: string;
}) {
  return (
    <Flex component="p" style={{ alignSelf: 'stretch' }} wrap="wrap" align="baseline" rowGap={0} columnGap="sm">
      <Box component="span" fw={600} miw={0}>
        {name}
      </Box>
      <Text style={{ whiteSpace: 'nowrap' }} span c="dimmed" size="xs">
        {packageName}
      </Text>
      {after !== undefined && (
        <Text style={{ whiteSpace: 'nowrap' }} span role="timer" className="figures" c="dimmed" size="xs" ml="auto">
          {after}
        </Text>
      )}
    </Flex>
  );
}

/** Says that the person may not view the workspace, and leads those who manage its users there (docs/spec.md, lender 4). */
export function ImportAccess({ job, onLeave }: Omit<ImportRowProps, 'packageName'>) {
  const text = useText('imports');
  if (job.canViewWorkspace) return null;
  return (
    <Flex component="span" c="dimmed" fz="xs" display="inline-flex" wrap="wrap" align="center" rowGap="xs" columnGap="sm">
      <IconLock size={14} stroke={2} aria-hidden />
      {text('noViewAccess')}
      {job.canManageWorkspaceUsers && (
        <Link className="medium" to={`/workspacedetails/users/${job.workspaceId}`} onClick={onLeave}>
          {text('manageUsers')}
        </Link>
      )}
    </Flex>
  );
}

/** Takes an ended import off the list. */
export function DismissButton({ job }: { readonly job: RunningImport }) {
  const text = useText('imports');
  return (
    <IconButton
      label={text('dismissOne', { workspace: job.workspaceName })}
      size="xs"
      className={classes.action}
      onClick={() => dismissImports([job.financialRecordId])}
    >
      <IconX size={16} stroke={1.75} />
    </IconButton>
  );
}
