import type { WorkbookRevisionRowFragment } from '../../../gql/graphql';
import { formatClock } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { Button } from '../../../ui/button/button';
import type { RevisionText } from '../describe-revision';
import { dismiss, isSame, trackingStore } from '../tracking/tracked-revisions';
import { RevisionItem } from './revision-item';
import classes from './revision-item.module.css';

interface PendingRevisionProps {
  readonly revision: WorkbookRevisionRowFragment;
  readonly financialRecordId: string;
  readonly words: RevisionText;
}

/** A revision in the making: what of it is written, and how much (docs/spec.md, borrower 4). */
export function PendingRevision({ revision, financialRecordId, words }: PendingRevisionProps) {
  const text = useText('revisions');
  const statements = useText('statements');
  const locale = useLocale();
  const { revisionNumber: number, creationTime, progress } = revision;
  const name = { financialRecordId, revisionNumber: number };
  const from = useStore(trackingStore).pending.find((one) => isSame(one, name))?.financialStatementType ?? null;
  const percent = progress?.percent ?? 0;
  return (
    <RevisionItem
      number={number}
      look="generating"
      title={text('generating')}
      when={text('started', { time: formatClock(creationTime, locale) })}
    >
      {from !== null && <p>{text('askedFrom', { statement: statements(from) })}</p>}
      <p>{text('versions', { statements: words.versions })}</p>
      <div
        role="progressbar"
        aria-label={text('progressOf', { number })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={`progress ${classes.bar}`}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <div className={classes.under}>
        <span>{progress ? text('atSheet', { ...progress, name: progress.sheetName }) : text('waiting')}</span>
        <span className="figures">{text('percent', { percent })}</span>
      </div>
      <div className={classes.actions}>
        <Button size="sm" look="subtle" aria-label={text('dismissOf', { number })} onClick={() => dismiss(name)}>
          {text('dismiss')}
        </Button>
      </div>
    </RevisionItem>
  );
}
