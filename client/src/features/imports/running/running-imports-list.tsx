import { Flex, Stack } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { CountBadge } from '../../../ui/count-badge';
import { dismissImports } from './dismissed-imports';
import { useRunningImports } from './running-imports-context';
import classes from './running-imports-button.module.css';
import { DoneImport } from './done-import';
import { FailedImport } from './failed-import';
import type { ImportRowProps } from './import-parts';
import { PendingImport } from './pending-import';

interface RunningImportsListProps {
  readonly packageName: (datasourceNameId: string) => string;
  /** Called when the person follows a link out of the list. */
  readonly onLeave: () => void;
}

/** Imports that run or have ended, newest first. */
export function RunningImportsList({ packageName, onLeave }: RunningImportsListProps) {
  const text = useText('imports');
  const { jobs } = useRunningImports();
  const ended = jobs.filter((job) => job.status.outcome !== 'Pending').map((job) => job.financialRecordId);
  return (
    <section aria-label={text('title')}>
      <Flex
        component="header"
        className="line-below"
        align="center"
        gap="sm"
        mih={{ base: 60, sm: 48 }}
        py="sm"
        pl="lg"
        pr={{ base: 68, sm: 'lg' }}
      >
        <h2>{text('title')}</h2>
        <CountBadge count={jobs.length} />
        {jobs.length > LIMITS.dismissAllAbove && (
          <Button
            look="subtle"
            size="xs"
            className={`push ${classes.all}`}
            aria-disabled={ended.length === 0}
            onClick={() => dismissImports(ended)}
          >
            {text('dismissAll')}
          </Button>
        )}
      </Flex>
      {jobs.length === 0 ? (
        <Stack component="p" gap="2xs" py="xl" px="lg" c="dimmed" fz="sm">
          <strong>{text('emptyTitle')}</strong>
          {text('emptyText')}
        </Stack>
      ) : (
        <ul className={classes.list} aria-live="polite">
          {jobs.map((job) => (
            <RunningImportRow key={job.financialRecordId} job={job} packageName={packageName(job.datasourceNameId)} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ROWS = { Pending: PendingImport, Success: DoneImport, Error: FailedImport } as const;

/** One import: how far it is, or how it ended. */
function RunningImportRow(props: ImportRowProps) {
  const Row = ROWS[props.job.status.outcome];
  return (
    <Flex component="li" className="lined" align="start" gap="md" py="lg" pr="md" pl="lg">
      <Row {...props} />
    </Flex>
  );
}
