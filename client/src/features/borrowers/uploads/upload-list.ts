import { refuseByName } from '@countinghouse/domain/documents/refuse-by-name';

/** Why a file was not uploaded: it never started, or the server's answer (docs/spec.md, borrower 8). */
export type UploadProblem =
  | { readonly kind: 'fileTooLarge' | 'invalidFileType' | 'emptyFile' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly reason: string;
      readonly canRetry: boolean;
      /** Whether the storage limit is reached, which the borrower cannot change. */
      readonly isFull?: boolean;
    };

/** A file that was chosen. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Bytes that went out. */
  readonly sent: number;
  readonly problem: UploadProblem | null;
}

/** What happens to a list of uploads. */
export type UploadEvent =
  | { readonly type: 'chosen'; readonly files: readonly File[]; readonly accepted: readonly string[] }
  | { readonly type: 'began' | 'arrived' | 'removed'; readonly id: number }
  | { readonly type: 'progressed'; readonly id: number; readonly sent: number }
  | { readonly type: 'failed'; readonly id: number; readonly problem: UploadProblem }
  | { readonly type: 'retried' };

/** The list after an event; files stay in the order in which they were chosen. */
export function uploadsAfter(list: readonly Upload[], event: UploadEvent): readonly Upload[] {
  switch (event.type) {
    case 'chosen':
      return [...list, ...event.files.map((file, index) => chosen(file, nextId(list) + index, event.accepted))];
    case 'removed':
      return list.filter(({ id }) => id !== event.id);
    case 'retried':
      return list
        .filter((upload) => upload.state !== 'failed' || canRetry(upload))
        .map((upload) => (canRetry(upload) ? again(upload) : upload));
    case 'began':
      return changed(list, event.id, { state: 'sending', sent: 0 });
    case 'progressed':
      return changed(list, event.id, { sent: event.sent });
    case 'arrived':
      return list.map((upload) => (upload.id === event.id ? { ...upload, state: 'sent', sent: upload.file.size } : upload));
    case 'failed':
      return changed(list, event.id, { state: 'failed', problem: event.problem });
  }
}

/** The file whose turn it is: one after another (docs/spec.md, borrower 4); null while one is on its way, and when none waits. */
export function nextUpload(list: readonly Upload[]): Upload | null {
  if (list.some(({ state }) => state === 'sending')) return null;
  return list.find(({ state }) => state === 'waiting') ?? null;
}

/** Whether sending a file again can come to another end. */
export function canRetry({ problem }: Upload): boolean {
  return problem?.kind === 'refused' && problem.canRetry;
}

function chosen(file: File, id: number, accepted: readonly string[]): Upload {
  const reason = refuseChosen(file, accepted);
  return { id, file, state: reason === null ? 'waiting' : 'failed', sent: 0, problem: reason === null ? null : { kind: reason } };
}

/** Why a file that was chosen is not sent at all; null where it is. */
export function refuseChosen(file: Pick<File, 'name' | 'size'>, accepted: readonly string[]) {
  return refuseByName(file, accepted) ?? (file.size === 0 ? 'emptyFile' : null);
}

const again = (upload: Upload): Upload => ({ ...upload, state: 'waiting', sent: 0, problem: null });

const nextId = (list: readonly Upload[]) => Math.max(0, ...list.map(({ id }) => id)) + 1;

function changed(list: readonly Upload[], id: number, change: Partial<Upload>): readonly Upload[] {
  return list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}
