import { Flex, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../../lib/i18n/use-text';
import { doneText } from './describe-import';
import { DismissButton, ImportAccess, ImportHead, type ImportRowProps } from './import-parts';
import classes from './running-import-row.module.css';

/** An import that has brought books: the name leads to them, for those who may view the workspace. */
export function DoneImport({ job, packageName, onLeave }: ImportRowProps) {
  const text = useText('imports');
  const link = (
    <Link to={`/workspacesubmissiondetails/overview/${job.workspaceId}/${job.submissionId}`} onClick={onLeave}>
      {job.workspaceName}
    </Link>
  );
  return (
    <>
      <IconCircleCheck size={18} stroke={1.75} className="success" aria-hidden />
      <Stack className={classes.words} gap="xs" align="flex-start" flex={1} miw={0}>
        <ImportHead name={job.canViewWorkspace ? link : job.workspaceName} packageName={packageName} />
        <Flex style={{ alignSelf: 'stretch' }} c="dimmed" fz="xs" wrap="wrap" justify="space-between" rowGap="2xs" columnGap="md">
          <span>{doneText(text, job)}</span>
          <ImportAccess job={job} onLeave={onLeave} />
        </Flex>
      </Stack>
      <DismissButton job={job} />
    </>
  );
}
