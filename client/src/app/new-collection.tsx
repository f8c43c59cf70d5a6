import type { WorkspaceRowFragment } from '../gql/graphql';

interface NewCollectionProps {
  readonly workspace: Pick<WorkspaceRowFragment, 'id' | 'displayName' | 'engagementCode'>;
  readonly onClose: () => void;
}

/** Placeholder until the dialog is composed. */
export function NewCollection(_props: NewCollectionProps) {
  return null;
}
