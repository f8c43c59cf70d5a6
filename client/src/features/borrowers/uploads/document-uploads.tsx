import { IconRefresh } from '@tabler/icons-react';
import { LIMITS } from '@countinghouse/domain/limits';
import { useRef, useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { acceptedEndings, acceptedText } from './accepted-text';
import classes from './document-uploads.module.css';
import { DropZone } from './drop-zone';
import { PrivateNote } from './private-note';
import { canRetry } from './upload-list';
import { FailedRows, RowsHead, RunningRows } from './upload-rows';
import { focusAfter } from './focus-after';
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
    <div ref={page} className={classes.columns}>
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
      <div className={classes.lists}>
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
