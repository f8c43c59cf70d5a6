import type { WorkspaceQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import { MachineHealth } from './machine-health';
import classes from './connection-list.module.css';

type PackageConnection = WorkspaceQuery['workspace']['connections'][number];

/** What is to be known of a connection, in one sentence: lost, failed last, or ready; of one on a customer’s computer also what that waits for. */
export function ConnectionHealth({ connection: { state, history, machine } }: { readonly connection: PackageConnection }) {
  const text = useText('connections');
  const locale = useLocale();
  const isAwaited = state === 'Connected' && machine?.isAwaited === true;
  const words =
    state === 'Disconnected'
      ? text('healthLost')
      : history.lastFailureTime == null
        ? text('healthReady')
        : text(history.lastErrorCode === 'DatasourceUnresponsive' ? 'healthUnresponsive' : 'healthFailed', {
            day: formatDay(history.lastFailureTime, locale),
          });
  return (
    <>
      {!isAwaited && <div className={classes.detail}>{words}</div>}
      {state === 'Connected' && machine && <MachineHealth machine={machine} />}
    </>
  );
}
