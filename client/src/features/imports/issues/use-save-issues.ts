import { useState } from 'react';
import type { RunningImportRowFragment } from '../../../gql/graphql';
import { callApi } from '../../../lib/calls/call-api';
import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';

/** An import with the errors in its file. */
export type FaultyImport = Pick<RunningImportRowFragment, 'financialRecordId' | 'workspaceId' | 'workspaceName' | 'status'>;

/** Saves every stored error of an import's file as CSV, named by the workspace; `error` is why the last try failed. */
export function useSaveIssues(job: FaultyImport) {
  const text = useText('imports');
  const words = useIssueText();
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = (): void => {
    setSaving(true);
    setError(null);
    storedIssues(job)
      .then((faults) => {
        const rows = faults.map(({ place, problem }) => [words.place(place), words.problem(problem)]);
        const name = [job.workspaceName, text('faultsTitle'), localToday(new Date())];
        saveTable(name, [[text('faultPlace'), text('faultProblem')], ...rows]);
      })
      .catch(setError)
      .finally(() => setSaving(false));
  };
  return { save, saving, error };
}

/** The errors that came with the status, or all of them where it has only the first ones. */
async function storedIssues({ workspaceId, financialRecordId, status }: FaultyImport): Promise<FaultyImport['status']['faults']> {
  if (status.faults.length >= status.faultCount) return status.faults;
  const answer = await callApi('GET', `/api/${workspaceId}/financialrecords/${financialRecordId}/faults`);
  return (answer as Pick<FaultyImport['status'], 'faults'>).faults;
}
