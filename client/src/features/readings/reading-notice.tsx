import clsx from 'clsx';
import { Box, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ReadingFindingFragment } from '../../lib/graphql/types.generated';
import { useRecordReadingQuery } from './readings.generated';
import { useText } from '../../lib/i18n/use-text';
import { useFindingText } from './finding-text';
import classes from './reading-notice.module.css';

interface ReadingNoticeProps {
  readonly workspaceId: string;
  readonly submissionId: string;
  /** The address of the list of findings. */
  readonly to: string;
}

/** Most findings that are written above a statement; the list holds all. */
const SHOWN = 2;

/** Above a statement: what was decided about the books that may make its totals wrong, or changes them. */
export function ReadingNotice({ to, ...reference }: ReadingNoticeProps) {
  const text = useText('readings');
  const { findings, currency, hasFailed } = useNotableFindings(reference);
  const words = useFindingText(currency);
  if (hasFailed)
    return (
      <Text
        className={`flex top gap-sm ink line-below ${classes.notice}`}
        flex="none"
        py={5}
        px="lg"
        bg="var(--tone-soft)"
        size="xs"
        data-tone="info"
      >
        {text('noticeFailed')}
      </Text>
    );
  if (findings.length === 0) return null;
  const isWarning = findings.some(({ level }) => level === 'Warning');
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle;
  const more = findings.length - SHOWN;
  return (
    <Text
      component="div"
      className={`flex top gap-sm ink line-below ${classes.notice}`}
      flex="none"
      py={5}
      px="lg"
      bg="var(--tone-soft)"
      size="xs"
      data-tone={isWarning ? 'warning' : 'info'}
      role="note"
      aria-label={text('title')}
    >
      <Icon size={15} stroke={1.75} aria-hidden />
      <ul className={clsx('shrink fill', classes.list)}>
        {findings.slice(0, SHOWN).map((finding, at) => (
          <li key={at}>{words(finding).sentence}</li>
        ))}
      </ul>
      <Link to={to} className={clsx('fixed nowrap', classes.link)}>
        {text('title')}
        {more > 0 && ` (${text('noticeMore', { count: more })})`}
      </Link>
    </Text>
  );
}

/** The same on paper, all of it. */
export function PrintedReading({ workspaceId, submissionId }: Omit<ReadingNoticeProps, 'to'>) {
  const text = useText('readings');
  const { findings, currency } = useNotableFindings({ workspaceId, submissionId });
  const words = useFindingText(currency);
  if (findings.length === 0) return null;
  return (
    <Box className={classes.printed} component="section" fz="2xs" mt="sm">
      <Box component="h2" fz="inherit">
        {text('title')}
      </Box>
      <ul>
        {findings.map((finding, at) => (
          <li key={at}>{words(finding).sentence}</li>
        ))}
      </ul>
    </Box>
  );
}

/** Whether it is known what the notice says, so that a statement is not shown before it and then moved down by it. */
export function useIsNoticeKnown(variables: Omit<ReadingNoticeProps, 'to'>): boolean {
  const { data, error } = useRecordReadingQuery({ variables });
  return data !== undefined || error !== undefined;
}

function useNotableFindings(variables: Omit<ReadingNoticeProps, 'to'>) {
  const { data, error } = useRecordReadingQuery({ variables });
  const record = data?.submission.financialRecord;
  const findings = (record?.reading?.findings ?? []).filter(isNotable);
  return { findings, currency: record?.company?.baseCurrency ?? 'USD', hasFailed: error !== undefined && !data };
}

const isNotable = ({ level, isMaterial }: ReadingFindingFragment) => level === 'Warning' || isMaterial;
