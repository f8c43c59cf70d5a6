import { IconCircleCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { FileTile } from './file-tile';
import type { Upload } from './upload-list';
import classes from './upload-rows.module.css';
import { metaText, problemText } from './upload-text';

interface UploadRowsProps {
  readonly uploads: readonly Upload[];
  readonly onRemove: (id: number) => void;
}

/** Files that wait, are on their way, or have arrived, each with its own progress. */
export function RunningRows({ uploads, onRemove }: UploadRowsProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const next = uploads.find(({ state }) => state === 'waiting');
  return (
    <ul className="panel clip">
      {uploads.map((upload) => (
        <li key={upload.id} className="lined row gap-md" style={{ minHeight: 66, padding: '8px 8px 8px 14px' }} data-upload={upload.id}>
          <FileTile name={upload.file.name} />
          <div className="grow">
            <p className="anywhere text-lg">{upload.file.name}</p>
            <p className="figures quiet anywhere text-sm">{metaText(upload, upload === next, text, locale)}</p>
            {upload.state === 'sending' && <Progress upload={upload} label={text('progressOf', { name: upload.file.name })} />}
          </div>
          {upload.state === 'sent' ? (
            <IconCircleCheck size={22} stroke={1.75} className={clsx('success', classes.arrived)} aria-hidden />
          ) : (
            <IconButton label={text('cancelFile', { name: upload.file.name })} onClick={() => onRemove(upload.id)}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Files that were not uploaded, with the reason and what to do. */
export function FailedRows({ uploads, onRemove }: UploadRowsProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  return (
    <ul className={clsx('panel', classes.failedRows)} style={{ overflow: 'hidden' }}>
      {uploads.map(({ id, file, problem }) => {
        const words = problem === null ? null : problemText(problem, file.size, text, locale);
        return (
          <li key={id} className="lined row gap-md" style={{ minHeight: 66, padding: '8px 8px 8px 14px' }} data-upload={id}>
            <FileTile name={file.name} wrong crossed />
            <div className="grow">
              <p className="anywhere text-lg">{file.name}</p>
              <p className="figures quiet anywhere text-sm">
                <span className="wrong">{words?.reason}</span> {words?.advice}
              </p>
            </div>
            <IconButton label={text('removeFile', { name: file.name })} onClick={() => onRemove(id)}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}

/** How much of a file went out. */
export function Progress({ upload: { sent, file }, label }: { readonly upload: Pick<Upload, 'sent' | 'file'>; readonly label: string }) {
  const share = file.size === 0 ? 0 : Math.min(1, sent / file.size);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="progress"
      style={{ margin: '6px 0 2px' }}
    >
      <span style={{ width: `${share * 100}%` }} />
    </div>
  );
}

/** The head of a list of files. */
export function RowsHead({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex wrap middle between mb-sm gap-lg rows-sm" style={{ minHeight: 36 }}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
