import { IconCheck, IconDownload, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { describeError } from '../../../lib/errors/describe-error';
import { formatKilobytes } from '../../../lib/format/format-number';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FileIcon } from '../../../ui/file-list/file-icon';
import { FormAlert } from '../../../ui/form-alert';
import classes from './copy-card.module.css';
import { downloadCopy, type Copy, type MailedCopy } from './mailed-copy';

interface CopyCardProps {
  readonly copy: Copy;
  readonly mailed: MailedCopy;
  /** The copy is there no more. */
  readonly onMissing: () => void;
}

const INSIDE = [
  ['financial-statements', 'insideStatements'],
  ['accounts-receivable', 'insideReceivables'],
  ['accounts-payable', 'insidePayables'],
  ['transactions', 'insideTransactions'],
] as const satisfies readonly (readonly [string, Parameters<Texts<'borrower-files'>>[0]])[];

/** The workbook, its button, and what is inside; each press requests a new download address. */
export function CopyCard({ copy, mailed, onMissing }: CopyCardProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const [holder, setHolder] = useState(mailed);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const download = () => {
    setBusy(true);
    setProblem(null);
    downloadCopy(holder)
      .then(setHolder, (error: unknown) => {
        if (error instanceof ApiProblem && (error.status === 404 || error.status === 410)) onMissing();
        else setProblem(describeError(error).message);
      })
      .finally(() => setBusy(false));
  };
  const inside = INSIDE.filter(([group]) => copy.collectionGroups.includes(group));
  return (
    <>
      <div className={`panel ${classes.card}`}>
        <div className="row gap-md" style={{ marginBottom: 20 }}>
          <span className={`center fixed accent-soft accent rounded ${classes.icon}`} aria-hidden>
            <FileIcon name={copy.fileName} />
          </span>
          <div className="shrink">
            <p className="bold anywhere">{copy.fileName}</p>
            <p className="quiet text-md">{text('workbookMeta', { size: formatKilobytes(copy.bytes, locale) })}</p>
          </div>
        </div>
        {problem !== null && <FormAlert title={problem} />}
        <Button
          look="primary"
          size="xl"
          fullWidth
          loading={busy}
          icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={download}
        >
          {text('download')}
        </Button>
        {inside.length > 0 && (
          <section className="line-above" style={{ marginTop: 20, paddingTop: 16 }}>
            <h2 className="mb-xs text-2xl">{text('inside')}</h2>
            <ul>
              {inside.map(([group, key]) => (
                <li className="row text-lg" style={{ minHeight: 36 }} key={group}>
                  <IconCheck style={{ color: 'var(--ch-accent-strong)' }} size={18} stroke={2} aria-hidden />
                  {text(key)}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className="callout text-lg mt-lg" data-tone="warning">
        <IconLock size={20} stroke={1.75} aria-hidden />
        <span>
          {text.rich('realFigures')}{' '}
          {copy.expirationTime !== null && !holder.opened && text('worksUntil', { day: formatDay(copy.expirationTime, locale) })}
        </span>
      </p>
    </>
  );
}
