import { DoneImport } from './done-import';
import { FailedImport } from './failed-import';
import type { ImportRowProps } from './import-parts';
import { PendingImport } from './pending-import';
import classes from './running-import-row.module.css';

const ROWS = { Pending: PendingImport, Success: DoneImport, Error: FailedImport } as const;

/** One import: how far it is, or how it ended. */
export function RunningImportRow(props: ImportRowProps) {
  const Row = ROWS[props.job.status.outcome];
  return (
    <li className={`lined ${classes.row}`}>
      <Row {...props} />
    </li>
  );
}
