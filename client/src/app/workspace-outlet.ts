import { useOutletContext } from 'react-router';
import type { WorkspaceQuery } from '../lib/graphql/types.generated';
import type { WorkspaceCommands } from './use-workspace-commands';

/** A workspace that the viewer may open, with its people and connections. */
export type OpenWorkspace = WorkspaceQuery['workspace'];

/** What the page of a workspace gives to its tabs. */
export interface WorkspaceOutlet {
  readonly workspace: OpenWorkspace;
  readonly onNewCollection: () => void;
  readonly onCommand: WorkspaceCommands['run'];
  /** Reloads the workspace after a tab changed it. */
  readonly refresh: () => void;
}

/** The workspace whose tab this is. */
export function useWorkspaceOutlet(): WorkspaceOutlet {
  return useOutletContext<WorkspaceOutlet>();
}
