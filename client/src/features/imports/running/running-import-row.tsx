import { Flex } from '@mantine/core';
import { DoneImport } from './done-import';
import { FailedImport } from './failed-import';
import type { ImportRowProps } from './import-parts';
import { PendingImport } from './pending-import';

const ROWS = { Pending: PendingImport, Success: DoneImport, Error: FailedImport } as const;

/** One import: how far it is, or how it ended. */
export function RunningImportRow(props: ImportRowProps) {
  const Row = ROWS[props.job.status.outcome];
  return (
    <Flex component="li" className="lined" align="start" gap="md" py="lg" pr="md" pl="lg">
      <Row {...props} />
    </Flex>
  );
}
