import type { MatrixFixture } from '../matrix-fixture';
import type { FieldRow } from './field-rows';

const withheld = { ben: 'shown', ada: 'hidden', demoted: 'hidden' } as const;

/** A field of ben's workspace, which everybody of the tenant finds by its id. */
const ofWorkspace = (selection: string, cells: FieldRow['cells']): FieldRow => ({
  query: `query ($w: ID!) { listedWorkspace(id: $w) { field: ${selection} } }`,
  variables: ({ workspaceId }: MatrixFixture) => ({ w: workspaceId }),
  read: (data) => (data === null ? undefined : data.listedWorkspace.field),
  cells,
});

interface RunningImport {
  readonly financialRecordId: string;
  readonly result: unknown;
  readonly partial: unknown;
  readonly status: { readonly issues: unknown; readonly accountTypes: unknown };
}

/** A field of the pending import of ben's workspace, which administrators find as well: they may manage who belongs to the workspace. */
const ofRunningImport = (selection: string, read: (job: RunningImport) => unknown, ben: FieldRow['cells']['ben'] = 'shown'): FieldRow => ({
  query: `{ runningImports { nodes { financialRecordId ${selection} } } }`,
  read(data, { recordId }) {
    const job = data?.runningImports.nodes.find((node: RunningImport) => node.financialRecordId === recordId) as RunningImport | undefined;
    return job === undefined ? undefined : read(job);
  },
  cells: { ben, ada: 'hidden', demoted: 'unreached' },
});

/** A field of a submission of ben's workspace that awaits intervention, which administrators find as well. */
const ofSubmission = (selection: string, ada: FieldRow['cells']['ada'], ben: FieldRow['cells']['ben'] = 'shown'): FieldRow => ({
  query: `{ pendingInterventions { nodes { id field: ${selection} } } }`,
  read: (data, { pendingSubmissionId }) =>
    data?.pendingInterventions.nodes.find((node: { readonly id: string }) => node.id === pendingSubmissionId)?.field,
  cells: { ben, ada, demoted: 'unreached' },
});

/** What hangs on a workspace, on its submissions and on its imports. */
export const WORKSPACE_FIELD_ROWS: Readonly<Record<string, FieldRow>> = {
  'Workspace.newestSubmission': ofWorkspace('newestSubmission { id }', withheld),
  'Workspace.submissions': ofWorkspace('submissions { nodes { id } }', { ...withheld, ada: 'unreached', demoted: 'unreached' }),
  'Workspace.connections': ofWorkspace('connections { id }', withheld),
  'Workspace.linkedRequests': ofWorkspace('linkedRequests { id }', withheld),
  'Workspace.users': ofWorkspace('users { id }', { ben: 'shown', ada: 'shown', demoted: 'hidden' }),
  'Workspace.accessRequests': ofWorkspace('accessRequests { user { id } }', { ben: 'shown', ada: 'shown', demoted: 'hidden' }),
  'Workspace.accessRequested, which none of them did': ofWorkspace('accessRequested', {
    ben: 'hidden',
    ada: 'hidden',
    demoted: 'hidden',
  }),
  'Submission.documents': ofSubmission('documents { id }', 'hidden'),
  'Submission.financialRecord': ofSubmission('financialRecord { id }', 'hidden'),
  'Submission.request': ofSubmission('request { id }', 'hidden'),
  'Submission.requestingUser': ofSubmission('requestingUser { id }', 'shown'),
  'Submission.workspace': ofSubmission('workspace { id }', 'shown'),
  'Submission.deletable': ofSubmission('deletable', 'hidden'),
  'Submission.restorable, which only a deleted one is': ofSubmission('restorable', 'hidden', 'hidden'),
  'ImportStatus.issues': ofRunningImport('status { issues { problem } }', (job) => job.status.issues),
  'ImportStatus.accountTypes': ofRunningImport('status { accountTypes { needed } }', (job) => job.status.accountTypes),
  'RunningImport.partial, which there is none of yet': ofRunningImport('partial { monthsRead }', (job) => job.partial, 'hidden'),
  'RunningImport.result, which there is none of yet': ofRunningImport('result { checks }', (job) => job.result, 'hidden'),
};
