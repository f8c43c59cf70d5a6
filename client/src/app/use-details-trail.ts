import { REPORT_PATH, type DetailsPart } from '../features/submissions/submission-paths';
import { useCapability } from '../features/sessions/viewer-context';
import { WORKSPACE_LIST_PATH, workspacePath } from '../features/workspaces/workspace-paths';
import { useText } from '../lib/i18n/use-text';
import type { Breadcrumb } from '../ui/page-head/breadcrumbs';

interface Location {
  readonly workspaceId: string;
  readonly workspace: string;
  readonly day: string;
}

/** The way up from a part of a submission: from statements, analysis, receivables and risk analysis by the workspace, otherwise by the data collection report (docs/spec.md, borrower 2.3). */
export function useDetailsTrail(part: DetailsPart | null, { workspaceId, workspace, day }: Location): Breadcrumb[] {
  const text = useText('overview');
  const mayReport = useCapability('CanViewGlobalSubmissions');
  const list = { label: text('workspaces'), to: WORKSPACE_LIST_PATH };
  if (part !== null && part !== 'overview') return [list, { label: workspace, to: workspacePath(workspaceId) }, { label: day, to: null }];
  return [list, { label: text('report'), to: mayReport ? REPORT_PATH : null, closed: !mayReport }];
}
