import type { WorkspaceQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { MachineHealth } from './machine-health';
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
      {!isAwaited && <div className={classes.detail}>{failure == null ? text('healthReady') : text(`health.${failure}`, { source })}</div>}
      {!isAwaited && failure != null && lastFailureTime != null && (
        <div className={classes.detail}>{text('failedOn', { day: formatDay(lastFailureTime, locale) })}</div>
      )}
      {state === 'Connected' && accessEndTime != null && failure !== 'AccessEnded' && (
        <div className={classes.detail}>{text('accessEnds', { day: formatDay(accessEndTime, locale) })}</div>
      )}
      {state === 'Connected' && machine && <MachineHealth machine={machine} />}
    </>
  );
}
