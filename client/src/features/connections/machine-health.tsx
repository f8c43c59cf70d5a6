import { Text } from '@mantine/core';
import type { WorkspaceQuery } from '../../gql/graphql';
import { formatClock, formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import classes from './connection-list.module.css';

type ConnectionMachine = NonNullable<WorkspaceQuery['workspace']['connections'][number]['machine']>;

const ISSUES = new Map([
  ['notOpen', 'machineNotOpen'],
  ['otherMode', 'machineNotOpen'],
  ['otherCompany', 'machineOtherCompany'],
  ['unexpected', 'machineError'],
] as const);

/** What a person does at the computer on which a package runs, where an import waits for it, and when that computer last connected. */
export function MachineHealth({ machine: { isAwaited, lastFault, lastPollTime } }: { readonly machine: ConnectionMachine }) {
  const text = useText('connections');
  const locale = useLocale();
  const fault = [...ISSUES].find(([name]) => name === lastFault)?.[1] ?? 'machineWaiting';
  return (
    <>
      {isAwaited && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {text(fault)}
        </Text>
      )}
      <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
        {lastPollTime == null
          ? text('machineNeverAsked')
          : text('machineAsked', { day: formatDay(lastPollTime, locale), time: formatClock(lastPollTime, locale) })}
      </Text>
    </>
  );
}
