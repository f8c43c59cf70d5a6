import { useApolloClient } from '@apollo/client/react';
import { openRunningList } from '../features/imports/running/running-list-store';
import { useRunningImports } from '../features/imports/running/running-imports-context';

/** Closes the dialog of a collection that started, and opens the list of running imports, where it is followed. */
export function useShowStarted(onClose: () => void): () => void {
  const client = useApolloClient();
  const { refresh } = useRunningImports();
  return () => {
    onClose();
    refresh();
    void client.refetchQueries({ include: 'active' });
    openRunningList(true);
  };
}
