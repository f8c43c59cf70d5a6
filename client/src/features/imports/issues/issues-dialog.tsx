import { Text } from '@mantine/core';
import { IconFileTypeCsv } from '@tabler/icons-react';
import { describeError } from '../../../lib/errors/describe-error';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { FormAlert } from '../../../ui/form-alert';
import { useSaveIssues, type FaultyImport } from './use-save-issues';

/** The errors in a file by location; the complete list can be saved, so that the file can be corrected in one go. */
export function IssuesDialog({ job, onClose }: { readonly job: FaultyImport; readonly onClose: () => void }) {
  const text = useText('imports');
  const words = useIssueText();
  const { faults, faultCount } = job.status;
  const { save, saving, error } = useSaveIssues(job);
  return (
    <Dialog
      title={text('faultsTitle')}
      subtitle={text('faultsText', { count: faultCount })}
      size={640}
      onClose={onClose}
      footer={
        <Button icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />} loading={saving} onClick={save}>
          {text('faultsSave')}
        </Button>
      }
    >
      {error !== null && <FormAlert title={text('faultsSaveFailed')} detail={describeError(error).message} />}
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{text('faultPlace')}</th>
            <th scope="col">{text('faultProblem')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault, index) => (
            <tr key={index}>
              <th scope="row" translate="yes">
                {words.place(fault.place)}
              </th>
              <td>{words.problem(fault.problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faultCount > faults.length && (
        <Text size="xs" mt="md" c="dimmed">
          {text('faultsListed', { shown: faults.length, count: faultCount })}
        </Text>
      )}
    </Dialog>
  );
}
