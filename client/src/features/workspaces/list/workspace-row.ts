import type { WorkspaceRowFragment } from '../../../lib/graphql/types.generated';

/** One workspace of the list, and what the page knows beside it. */
export interface WorkspaceRowProps {
  readonly workspace: WorkspaceRowFragment;
  readonly context: WorkspaceListContext;
}

/** What can be asked of a workspace in its row. */
export type RowCommand = 'edit' | 'users' | 'delete';

/** What the page gives to the rows. */
export interface WorkspaceListContext {
  readonly packageName: (datasourceNameId: string) => string;
  /** What the running import of a submission has counted; null when none runs. */
  readonly importing: (submissionId: string) => string | null;
  readonly statementsEnabled: boolean;
  readonly riskEnabled: boolean;
  readonly onNewCollection: (workspace: WorkspaceRowFragment) => void;
  readonly onCommand: (command: RowCommand, workspace: WorkspaceRowFragment) => void;
}

/** What the viewer can ask of a workspace: its deletion is offered to everybody, and refused where it is confirmed (docs/spec.md, lender 6). */
export function commandsFor({ accessible, capabilities }: WorkspaceRowFragment): readonly RowCommand[] {
  const manages = capabilities.includes('CanManageWorkspaceUsers');
  return [...(accessible && manages ? (['edit'] as const) : []), ...(manages ? (['users'] as const) : []), 'delete'];
}
