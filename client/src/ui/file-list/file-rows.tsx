import { FileRow, type ListedFile } from './file-row';
import type { FileChoice } from './use-file-choice';

interface FileRowsProps {
  readonly files: readonly ListedFile[];
  readonly choice: FileChoice<ListedFile>;
  readonly onDownload: (files: readonly ListedFile[]) => void;
}

/** Files, each with its box and its own download. */
export function FileRows({ files, choice, onDownload }: FileRowsProps) {
  return (
    <ul style={{ containerType: 'inline-size' }}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          chosen={choice.isChosen(file)}
          onToggle={(range) => choice.toggle(file, range)}
          onDownload={() => onDownload([file])}
        />
      ))}
    </ul>
  );
}
