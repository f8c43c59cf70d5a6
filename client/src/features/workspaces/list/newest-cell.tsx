import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Spinner } from '../../../ui/spinner/spinner';
import { StatusDot, type Tone } from '../../../ui/status-dot/status-dot';
import { newestState, type NewestSubmission } from '../newest-collection';
import classes from './newest-cell.module.css';

interface NewestCellProps {
  readonly newest: NewestSubmission | null;
  readonly packageName: string;
  /** What a running import has counted; null when none runs, empty while it counts nothing. */
  readonly importing: string | null;
}

/** The newest collection of a workspace: its day and package, or the import that runs. */
export function NewestCell({ newest, packageName, importing }: NewestCellProps) {
  const text = useText('workspaces');
  const locale = useLocale();
  if (importing !== null) {
    return (
      <span className={classes.cell}>
        <Spinner size={13} />
        <strong>{text('importing')}</strong>
        <span className={classes.more}>{importing}</span>
      </span>
    );
  }
  if (newest === null) return <span className={classes.more}>{text('noCollections')}</span>;
  const [tone, words] = stateWords(newest, packageName, text);
  return (
    <span className={classes.cell}>
      <StatusDot tone={tone} />
      <strong>{formatDay(newest.creationTime, locale)}</strong>
      <span className={classes.more}>{words}</span>
    </span>
  );
}

function stateWords(newest: NewestSubmission, packageName: string, text: ReturnType<typeof useText<'workspaces'>>): [Tone, string] {
  switch (newestState(newest)) {
    case 'valid':
      return ['success', packageName];
    case 'error':
      return ['danger', text('importError', { package: packageName })];
    case 'deleted':
      return ['neutral', text('deleted', { package: packageName })];
    case 'unknown':
    case 'empty':
      return newest.portalStatus === 'ConnectionPendingUserIntervention'
        ? ['warning', text('pending', { package: packageName })]
        : ['neutral', text('incomplete', { package: packageName })];
  }
}
