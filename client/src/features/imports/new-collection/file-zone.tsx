import { Box } from '@mantine/core';
import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { LIMITS } from '@countinghouse/domain/limits';
import { useState, type ReactNode } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert';
import { takeFile } from './take-file';

/** What a zone shows has to know of it. */
interface ZoneState {
  /** The endings that are taken, in words. */
  readonly kinds: string;
  /** Opens the choice of a file. */
  readonly browse: () => void;
}

interface FileZoneProps {
  /** The endings of files that are taken; those of financial data unless others are named. */
  readonly accepted?: readonly string[] | undefined;
  /** Files that were dropped elsewhere and were not taken, so that the reason can be given. */
  readonly dropped?: readonly File[];
  readonly onChoose: (file: File) => void;
  readonly children: (state: ZoneState) => ReactNode;
}

const NONE: readonly File[] = [];

/** Where the file with the books is chosen or dropped; several, a wrong kind or size are refused at once. */
export function FileZone({ accepted = ACCEPTED_FORMATS.FinancialData, dropped = NONE, onChoose, children }: FileZoneProps) {
  const text = useText('imports');
  const locale = useLocale();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [over, setOver] = useState(false);
  const [given, setGiven] = useState(dropped);
  const { refusal } = takeFile(given, accepted);
  const kinds = new Intl.ListFormat(locale, { type: 'disjunction' }).format(accepted.map((ending) => `.${ending}`));
  const choose = (files: readonly File[]) => {
    setOver(false);
    setGiven(files);
    const { file } = takeFile(files, accepted);
    if (file !== null) onChoose(file);
  };
  return (
    <Box
      py={14}
      px="lg"
      bd={`1px dashed var(--ch-${over ? 'accent-strong' : 'control-edge'})`}
      bdrs="lg"
      bg={over ? 'var(--ch-accent-soft)' : 'var(--ch-page)'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        choose([...event.dataTransfer.files]);
      }}
    >
      {refusal !== null && <FormAlert title={text(refusal, { name: given[0]?.name ?? '', most: LIMITS.uploadLabel, kinds })} />}
      <input
        ref={setInput}
        type="file"
        accept={accepted.map((ending) => `.${ending}`).join(',')}
        className="visually-hidden"
        aria-label={text('file')}
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again once it was corrected.
          event.currentTarget.value = '';
        }}
      />
      {children({ kinds, browse: () => input?.click() })}
    </Box>
  );
}
