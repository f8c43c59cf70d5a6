import clsx from 'clsx';
import { IconRefresh } from '@tabler/icons-react';
import { LIMITS } from '@countinghouse/domain/limits';
import { useRef, useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import classes from './document-uploads.module.css';
import { DropZone } from './drop-zone';
import { PrivateNote } from './private-note';
import { canRetry } from './upload-list';
import { FailedRows, RowsHead, RunningRows } from './upload-rows';
import type { Uploads } from './use-uploads';

interface DocumentUploadsProps {
  readonly uploads: Uploads;
  readonly accepted: readonly string[];
  /** Who gets the files. */
  readonly tenantName: string;
}

/** Documents that are chosen or dropped, on their way, and not uploaded (docs/spec.md, borrower 2.1). */
export function DocumentUploads({ uploads, accepted, tenantName }: DocumentUploadsProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const page = useRef<HTMLDivElement>(null);
  const [chooser, setChooser] = useState<HTMLButtonElement | null>(null);
  const { list, choose, remove, tryAgain } = uploads;
  const failed = list.filter(({ state }) => state === 'failed');
  const running = list.filter(({ state }) => state !== 'failed');
  const takeOut = (id: number) => {
    focusAfter(page.current, id, chooser);
    remove(id);
  };
  const again = () => {
    tryAgain();
    if (!failed.some(canRetry)) chooser?.click();
    chooser?.focus();
  };
  return (
    <div ref={page} className={clsx('split top', classes.columns)}>
      <div>
        <DropZone
          label={text('chooseFiles')}
          dropLabel={text('dropHere')}
          hint={text('accepted', { types: acceptedText(accepted, locale), most: LIMITS.uploadLabel })}
          accept={acceptedEndings(accepted)}
          multiple
          buttonRef={setChooser}
          onChoose={choose}
        />
        <PrivateNote>{text.rich('private', { tenant: tenantName })}</PrivateNote>
      </div>
      <div className={clsx('grid gap-lg', classes.lists)}>
        {running.length > 0 && (
          <section>
            <RowsHead title={text('files')}>
              <p className="quiet text-lg" role="status">
                {text('uploadedOf', { done: running.filter(({ state }) => state === 'sent').length, count: running.length })}
              </p>
            </RowsHead>
            <RunningRows uploads={running} onRemove={takeOut} />
          </section>
        )}
        {failed.length > 0 && (
          <section>
            <RowsHead title={text('notUploaded')}>
              <Button icon={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={again}>
                {text('tryAgain')}
              </Button>
            </RowsHead>
            <div role="alert">
              <FailedRows uploads={failed} onRemove={takeOut} />
            </div>
          </section>
        )}
      </div>
    </div>
  );
}

/** Moves the focus from a row that is about to go to the next one, else to the one before, else to what is left. */
function focusAfter(page: HTMLElement | null, id: number, rest: HTMLElement | null): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-upload]') ?? [])];
  const at = rows.findIndex((row) => row.dataset['upload'] === String(id));
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0)).reverse()];
  const target = others.map((row) => row.querySelector('button')).find((button) => button !== null);
  (target ?? rest)?.focus();
}

const WORDS = new Map(
  Object.entries<string>({
    pdf: 'PDF',
    xlsx: 'Excel',
    xls: 'Excel',
    csv: 'CSV',
    docx: 'Word',
    doc: 'Word',
    jpg: 'JPG',
    png: 'PNG',
    tif: 'TIF',
    txt: 'TXT',
  }),
);

/** The formats that are taken, as people call them, as in `PDF, Excel or CSV`. */
function acceptedText(formats: readonly string[], locale: string): string {
  const taken = [...WORDS.keys()].filter((format) => formats.includes(format));
  const words = [...new Set(taken.map((format) => WORDS.get(format) ?? format))];
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(words);
}

/** The same as the browser's file chooser wants it. */
function acceptedEndings(formats: readonly string[]): string {
  const also: Readonly<Record<string, string>> = { jpg: '.jpeg', tif: '.tiff' };
  return formats.flatMap((format) => [`.${format}`, ...(also[format] ? [also[format]] : [])]).join(',');
}
