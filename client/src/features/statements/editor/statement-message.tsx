import clsx from 'clsx';
import { Center, Group, Stack, Text, Flex } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { StatementReportingPeriod, StatementType } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import type { ChangeView } from '../data/use-statement-view';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { LinkButton } from '../../../ui/button/link-button';
import type { Unavailable } from '../data/statement-source';
import classes from './statement-message.module.css';

interface StatementMessageProps {
  readonly title: string;
  readonly text: string;
  /** More about a failure, for support. */
  readonly detail?: string | null;
  readonly urgent?: boolean;
  readonly actions?: ReactNode;
}

/** Stands in place of the grid: what happened, and one next step. */
export function StatementMessage({ title, text, detail = null, urgent = false, actions }: StatementMessageProps) {
  return (
    <Center flex={1} px="lg" py="2xl" bg="var(--ch-surface)" style={{ overflow: 'auto' }}>
      <Stack role={urgent ? 'alert' : 'status'} gap="xs" align="center" maw={440} ta="center" c="dimmed">
        <IconFileOff size={28} stroke={1.5} aria-hidden />
        <Text component="h2" size="2xl" fw={600} mt="xs" c="bright">
          {title}
        </Text>
        <p>{text}</p>
        {detail !== null && (
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        )}
        {actions !== undefined && (
          <Group justify="center" gap="sm" mt="md">
            {actions}
          </Group>
        )}
      </Stack>
    </Center>
  );
}

interface FailureMessageProps {
  readonly error: unknown;
  readonly statementType: StatementType;
  readonly reportingPeriod: StatementReportingPeriod;
  readonly onRetry: () => void;
  readonly change: ChangeView;
  /** Resets the statement, where that may help. */
  readonly reset: ReactNode;
}

/** A statement that did not load: the period is none of the books', or the call failed and can be tried again. */
export function FailureMessage({ error, statementType, reportingPeriod, onRetry, change, reset }: FailureMessageProps) {
  const text = useText('statements');
  const common = useText('common');
  const { code, message, requestId } = describeError(error);
  if (code === 'PeriodNotAvailable' && reportingPeriod !== 'FiscalYearsAndYTD') {
    const toYears = () => change({ reportingPeriod: 'FiscalYearsAndYTD', trace: null });
    return (
      <StatementMessage
        title={text('periodMissingTitle')}
        text={text('periodMissingText', { period: text(reportingPeriod) })}
        actions={<Button onClick={toYears}>{text('showYears')}</Button>}
      />
    );
  }
  return (
    <StatementMessage
      urgent
      title={text('failedTitle', { statement: text(statementType) })}
      text={text('failedText')}
      detail={[message, requestId ? common('request', { id: requestId }) : ''].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            {common('retry')}
          </Button>
          {reset}
        </>
      }
    />
  );
}

interface UnavailableMessageProps {
  readonly why: Unavailable;
  readonly overviewPath: string;
  readonly minimumMappingDate: string | null;
}

/** Why there is no statement, and the way to the overview that says more. */
export function UnavailableMessage({ why, overviewPath, minimumMappingDate }: UnavailableMessageProps) {
  const text = useText('statements');
  const locale = useLocale();
  return (
    <StatementMessage
      title={text(`${why}Title`)}
      text={why === 'tooOld' ? text('tooOldText', { date: formatDay(minimumMappingDate ?? '', locale) }) : text(`${why}Text`)}
      actions={<LinkButton to={overviewPath}>{text('toOverview')}</LinkButton>}
    />
  );
}

const ROWS = Array.from({ length: 24 }, (_, row) => row);

/** The shape of a statement while it loads; the words say what is loading. */
export function GridSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="relative fill clip surface" style={{ minHeight: 0 }} role="status" aria-busy>
      <Flex
        component="p"
        className="sunken quiet text-sm"
        style={{ borderBottom: '1px solid var(--ch-border-strong)' }}
        align="center"
        h={44}
        pl={34}
      >
        {label}
      </Flex>
      {ROWS.map((row) => (
        <div key={row} className={clsx('flex middle line-below', classes.row)} aria-hidden>
          <span style={{ width: 120 + ((row * 67) % 140), marginLeft: 34 + (row % 4) * 10 }} />
          {row % 5 > 0 && [0, 1, 2, 3].map((column) => <span key={column} style={{ width: 52 + ((row * 13 + column * 7) % 28) }} />)}
        </div>
      ))}
    </div>
  );
}
