import { IconFileTypeCsv } from '@tabler/icons-react';
import type { ImportStateFragment } from '../../../gql/graphql';
import { saveTable } from '../../../lib/files/save-table';
import { localToday } from '../../../lib/format/local-today';
import { useFaultWords } from '../../../lib/i18n/use-fault-words';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import classes from './faults-dialog.module.css';

/** Every fault of a file by its place, also as a list to take along, so that it can be corrected in one go. */
export function FaultsDialog({ status, onClose }: { readonly status: ImportStateFragment; readonly onClose: () => void }) {
  const text = useText('imports');
  const words = useFaultWords();
  const { faults, faultCount } = status;
  const save = () => {
    const rows = faults.map(({ place, problem }) => [words.place(place), words.problem(problem)]);
    saveTable([text('faultsTitle'), localToday(new Date())], [[text('faultPlace'), text('faultProblem')], ...rows]);
  };
  return (
    <Dialog
      title={text('faultsTitle')}
      subtitle={text('faultsText', { count: faultCount })}
      size={640}
      onClose={onClose}
      footer={
        <Button icon={<IconFileTypeCsv size={16} stroke={1.75} aria-hidden />} onClick={save}>
          {text('faultsSave')}
        </Button>
      }
    >
      <table className={classes.table}>
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
      {faultCount > faults.length && <p className={classes.rest}>{text('faultsListed', { shown: faults.length, count: faultCount })}</p>}
    </Dialog>
  );
}
