import type { WorkspaceQuery } from '../../gql/graphql';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';
import classes from './connection-list.module.css';

interface ConnectionHealthProps {
  readonly connection: WorkspaceQuery['workspace']['connections'][number];
  /** What people call the accounting package. */
  readonly source: string;
}

/** Whether books can be collected over a connection: what happened and what to do, in one sentence, and when it last failed. */
export function ConnectionHealth({ connection: { health, history }, source }: ConnectionHealthProps) {
  const text = useText('connections');
  const locale = useLocale();
  const { failure } = health;
  const { lastFailureTime } = history;
  return (
    <>
      <div className={classes.detail}>{failure == null ? text('healthReady') : text(`health.${failure}`, { source })}</div>
      {failure != null && lastFailureTime != null && (
        <div className={classes.detail}>{text('failedOn', { day: formatDay(lastFailureTime, locale) })}</div>
      )}
    </>
  );
}
