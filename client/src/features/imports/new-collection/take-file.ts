import { refuseByName } from '@countinghouse/domain/documents/refuse-by-name';

/** Why what was chosen or dropped can't be the file with the books. */
type FileRefusal = 'severalFiles' | 'fileTooLarge' | 'invalidFileType';

/** The file with the books out of those that were chosen or dropped, or why it is none of them; neither where there is no file. */
interface TakenFile {
  readonly file: File | null;
  readonly refusal: FileRefusal | null;
}

/** Takes the one file with the books, by its name and size; of several none is guessed. */
export function takeFile(files: readonly File[], accepted: readonly string[]): TakenFile {
  const [file] = files;
  if (file === undefined) return { file: null, refusal: null };
  const refusal = files.length > 1 ? 'severalFiles' : refuseByName(file, accepted);
  return { file: refusal === null ? file : null, refusal };
}
