import { Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { describeError } from '../../../lib/errors/describe-error';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormAlert } from '../../../ui/form-alert';
import { useSaveIssues, type ImportWithIssues } from './use-save-issues';

/** The errors in a file by location; the complete list can be saved, so that the file can be corrected in one go. */
export function IssuesDialog({ job, onClose }: { readonly job: ImportWithIssues; readonly onClose: () => void }) {
  const text = useText('imports');
  const words = useIssueText();
  const { issues, issueCount } = job.status;
  const { save, saving, error } = useSaveIssues(job);
  return (
    <Dialog
      title={text('issuesTitle')}
      subtitle={text('issuesText', { count: issueCount })}
      size={640}
      onClose={onClose}
      footer={
        <Button icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />} loading={saving} onClick={save}>
          {text('issuesSave')}
        </Button>
      }
    >
      {error !== null && <FormAlert title={text('issuesSaveFailed')} detail={describeError(error).message} />}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('issueLocation')}</th>
            <th scope="col">{text('issueProblem')}</th>
          </tr>
        </thead>
        <tbody>
          {issues.map((issue, index) => (
            <tr key={index}>
              <th scope="row" translate="yes">
                {words.location(issue.location)}
              </th>
              <td>{words.problem(issue.problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {issueCount > issues.length && (
        <Text size="xs" mt="md" c="dimmed">
          {text('issuesListed', { shown: issues.length, count: issueCount })}
        </Text>
      )}
    </Dialog>
  );
}
