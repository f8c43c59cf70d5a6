import { Text } from '@mantine/core';
import type { WorkspaceQuery } from '../../lib/graphql/types.generated';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import classes from './connection-list.module.css';

type RefreshSchedule = NonNullable<WorkspaceQuery['workspace']['connections'][number]['refreshSchedule']>;

/** The text that says why a run did not start. */
function reasonOf(outcome: string) {
  if (outcome === 'DataCollectionLimitReached') return 'runLimit';
  return outcome === 'ImportRunning' ? 'runRunning' : 'runRefused';
}

interface ScheduleStateProps {
  readonly schedule: RefreshSchedule;
  /** IANA name of the tenant's time zone. */
  readonly timeZone: string;
}

/** When a connection is collected from next by itself, and why its last run did not start. */
export function ScheduleState({ schedule, timeZone }: ScheduleStateProps) {
  const text = useText('connections');
  const locale = useLocale();
  const { nextRunTime, lastRunTime, lastOutcome } = schedule;
  const next = nextRunTime == null ? text('schedulePaused') : text('nextRun', { day: formatDay(nextRunTime, locale, timeZone) });
  const isRefused = lastRunTime != null && lastOutcome != null && lastOutcome !== 'Started';
  return (
    <>
      <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
        {next}
      </Text>
      {isRefused && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {text(reasonOf(lastOutcome), { day: formatDay(lastRunTime, locale, timeZone) })}
        </Text>
      )}
    </>
  );
}
