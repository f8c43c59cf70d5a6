import { useState } from 'react';
import type { RunningImportRowFragment } from '../../../lib/graphql/types.generated';
import { callApi } from '../../../lib/calls/call-api';
import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';

/** An import with the errors in its file. */
export type ImportWithIssues = Pick<RunningImportRowFragment, 'financialRecordId' | 'workspaceId' | 'workspaceName' | 'status'>;

/** Saves every stored error of an import's file as CSV, named by the workspace; `error` is why the last try failed. */
export function useSaveIssues(job: ImportWithIssues) {
  const text = useText('imports');
  const words = useIssueText();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = (): void => {
    setSaving(true);
    setError(null);
    storedIssues(job)
      .then((issues) => {
        const rows = issues.map(({ location, problem }) => [words.location(location), words.problem(problem)]);
        const name = [job.workspaceName, text('issuesTitle'), localToday(new Date())];
        saveTable(name, [[text('issueLocation'), text('issueProblem')], ...rows]);
      })
      .catch(setError)
      .finally(() => setSaving(false));
  };
  return { save, saving, error };
}

/** The errors that came with the status, or all of them where it has only the first ones. */
async function storedIssues({ workspaceId, financialRecordId, status }: ImportWithIssues): Promise<ImportWithIssues['status']['issues']> {
  if (status.issues.length >= status.issueCount) return status.issues;
  const answer = await callApi('GET', `/api/${workspaceId}/financialrecords/${financialRecordId}/issues`);
  return (answer as Pick<ImportWithIssues['status'], 'issues'>).issues;
}
