import { Text } from '@mantine/core';
import type { WorkspaceQuery } from '../../lib/graphql/types.generated';
import { formatDay, formatClock } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import classes from './connection-list.module.css';

interface ConnectionHealthProps {
  readonly connection: WorkspaceQuery['workspace']['connections'][number];
  /** What people call the accounting package. */
  readonly source: string;
}

/**
 * What is to be known of a connection, in one sentence, when it last failed, and when its access ends: what happened and what to do; of one on a
 * customer’s computer also what that waits for.
 */
export function ConnectionHealth({ connection: { state, health, history, machine, accessEndTime }, source }: ConnectionHealthProps) {
  const text = useText('connections');
  const locale = useLocale();
  const { failure } = health;
  const { lastFailureTime } = history;
  const isAwaited = state === 'Connected' && machine?.isAwaited === true;
  return (
    <>
      {!isAwaited && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {failure == null ? text('healthReady') : text(`health.${failure}`, { source })}
        </Text>
      )}
      {!isAwaited && failure != null && lastFailureTime != null && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {text('failedOn', { day: formatDay(lastFailureTime, locale) })}
        </Text>
      )}
      {state === 'Connected' && accessEndTime != null && failure !== 'AccessEnded' && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {text('accessEnds', { day: formatDay(accessEndTime, locale) })}
        </Text>
      )}
      {state === 'Connected' && machine && <MachineHealth machine={machine} />}
    </>
  );
}

type ConnectionMachine = NonNullable<WorkspaceQuery['workspace']['connections'][number]['machine']>;

const ERRORS = new Map([
  ['notOpen', 'machineNotOpen'],
  ['otherMode', 'machineNotOpen'],
  ['otherCompany', 'machineOtherCompany'],
  ['unexpected', 'machineError'],
] as const);

/** What a person does at the computer on which a package runs, where an import waits for it, and when that computer last connected. */
function MachineHealth({ machine: { isAwaited, lastError, lastPollTime } }: { readonly machine: ConnectionMachine }) {
  const text = useText('connections');
  const locale = useLocale();
  const error = [...ERRORS].find(([name]) => name === lastError)?.[1] ?? 'machineWaiting';
  return (
    <>
      {isAwaited && (
        <Text component="div" className={`anywhere ${classes.detail}`} c="dimmed" size="sm">
          {text(error)}
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
