import type { ImportStateFragment } from '../../../gql/graphql';
import { useFaultWords } from '../../../lib/i18n/use-fault-words';
import { useText } from '../../../lib/i18n/use-text';
import { Dialog } from '../../../ui/dialog/dialog';
import classes from './faults-dialog.module.css';

/** Every fault of a file by its place, so that it can be corrected in one go. */
export function FaultsDialog({ status, onClose }: { readonly status: ImportStateFragment; readonly onClose: () => void }) {
  const text = useText('imports');
  const words = useFaultWords();
  const { faults, faultCount } = status;
  return (
    <Dialog title={text('faultsTitle')} subtitle={text('faultsText', { count: faultCount })} size={640} onClose={onClose}>
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
