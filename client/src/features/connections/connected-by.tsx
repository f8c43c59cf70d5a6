import { Text } from '@mantine/core';
import type { WorkspaceQuery } from '../../gql/graphql';
import { useText } from '../../lib/i18n/use-text';
import classes from './connection-list.module.css';

type ConnectionHistory = WorkspaceQuery['workspace']['connections'][number]['history'];

/** Who granted access last, as far as that is known. */
export function ConnectedBy({ history }: { readonly history: ConnectionHistory }) {
  const text = useText('connections');
  const { connectedThrough, connectedBy } = history;
  if (connectedThrough == null) return null;
  const words =
    connectedThrough === 'Borrower'
      ? text('byBorrower')
      : connectedThrough === 'Program' || connectedBy == null
        ? text('byProgram')
        : text('byPerson', { name: connectedBy });
  return (
    <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
      {words}
    </Text>
  );
}
