import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { refuseByName } from '@countinghouse/domain/documents/refuse-by-name';
import { LIMITS } from '@countinghouse/domain/limits';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert/form-alert';
import classes from './file-picker.module.css';

interface FilePickerProps {
  readonly file: File | null;
  /** The endings of files that are taken; those of financial data unless others are named. */
  readonly accepted?: readonly string[] | undefined;
  readonly onChoose: (file: File) => void;
}

/** The file with the books: chosen, or dropped here; a wrong kind or size is refused at once. */
export function FilePicker({ file, accepted = ACCEPTED_FORMATS.FinancialData, onChoose }: FilePickerProps) {
  const text = useText('imports');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const kinds = new Intl.ListFormat(locale, { type: 'disjunction' }).format(accepted.map((ending) => `.${ending}`));
  const choose = (chosen: File | undefined) => {
    setOver(false);
    if (chosen === undefined) return;
    const refusal = refuseByName(chosen, accepted);
    setRefused(refusal === null ? null : text(refusal, { name: chosen.name, most: LIMITS.uploadLabel, kinds }));
    if (refusal === null) onChoose(chosen);
  };
  return (
    <div
      className={clsx(classes.zone, over && classes.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        choose(event.dataTransfer.files[0]);
      }}
    >
      {refused !== null && <FormAlert title={refused} />}
      <input
        ref={input}
        type="file"
        accept={accepted.map((ending) => `.${ending}`).join(',')}
        className="visually-hidden"
        aria-label={text('file')}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      />
      <div className={clsx(classes.line, file === null && classes.empty)}>
        {file === null ? <IconUpload size={20} stroke={1.75} aria-hidden /> : <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        <span className={classes.words}>
          {file === null ? (
            text('dropFile', { most: LIMITS.uploadLabel, kinds })
          ) : (
            <>
              <strong>{file.name}</strong> {formatBytes(file.size, locale)}
            </>
          )}
        </span>
        <Button size="sm" onClick={() => input.current?.click()}>
          {file === null ? text('chooseFile') : text('otherFile')}
        </Button>
      </div>
    </div>
  );
}
