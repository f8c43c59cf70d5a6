import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { refuseByName } from '@countinghouse/domain/documents/refuse-by-name';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newestStarted } from '../../flow/page-for-state';
import { goTo } from '../../place/place';
import { useBorrower, useBorrowerSession } from '../../session/borrower-context';
import type { BorrowerState } from '../../session/borrower-state';
import type { UploadProblem } from '../upload-list';
import { problemOfUpload } from '../upload-problem';
import type { BookTerms } from './book-terms';
import { endWithinSeconds, readBookFaults, sendBookFile, type BookFaults, type StatedOfFile } from './send-book-file';

/** How far the file with the books is. */
type BookPhase =
  /** `isAnswered` where a question was answered whose file is not at hand any more. */
  | { readonly phase: 'choosing'; readonly isAnswered?: true }
  | { readonly phase: 'sending'; readonly sent: number }
  | { readonly phase: 'reading' }
  | { readonly phase: 'refused'; readonly problem: UploadProblem }
  | { readonly phase: 'faulty'; readonly faults: BookFaults };

/** The file with the books, and what can be done with it. */
export interface BookFile {
  readonly file: File | null;
  readonly state: BookPhase;
  readonly choose: (files: readonly File[]) => void;
  readonly send: (terms: BookTerms) => void;
  /** Takes what the file does not show, and sends it again; the next file where it is not at hand any more. */
  readonly answer: (stated: StatedOfFile, terms: BookTerms) => void;
  readonly drop: () => void;
}

/** Chooses, sends and follows a file with books until its faults are known or its import is under way; begins with the faults of the one before. */
export function useBookFile(): BookFile {
  const borrower = useBorrower();
  const { refresh, lost } = useBorrowerSession();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<BookPhase>({ phase: 'choosing' });
  const stop = useRef<AbortController>(null);
  const stated = useRef<StatedOfFile>({});
  /** What was said of one file does not hold for another one. */
  const hadFile = useRef(false);
  useEffect(() => () => stop.current?.abort(), []);

  const failed = useFailedUpload(borrower);
  useEffect(() => {
    if (failed === null) return;
    let isGone = false;
    void readBookFaults(borrower.workspace.id, failed.financialRecordId, failed.description).then(
      (faults) => {
        if (!isGone) setState((now) => (now.phase === 'choosing' ? { phase: 'faulty', faults } : now));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [borrower.workspace.id, failed]);

  const run = async (chosen: File, terms: BookTerms, signal: AbortSignal) => {
    const onProgress = (sent: number) => setState({ phase: 'sending', sent });
    const record = await sendBookFile(borrower, chosen, { terms, stated: stated.current }, { onProgress, signal });
    setState({ phase: 'reading' });
    const ended = await endWithinSeconds(borrower.workspace.id, record, signal);
    if (signal.aborted) return;
    if (ended?.outcome !== 'Error') {
      await refresh();
      goTo('/progress', { replace: true });
      return;
    }
    const faults = await readBookFaults(borrower.workspace.id, record, ended.errorDescription ?? '');
    setState({ phase: 'faulty', faults });
  };

  const send = (terms: BookTerms) => {
    if (file === null) return;
    const { signal } = (stop.current = new AbortController());
    setState({ phase: 'sending', sent: 0 });
    run(file, terms, signal).catch((error: unknown) => {
      if (!signal.aborted && !lost(error)) setState({ phase: 'refused', problem: problemOfUpload(error) });
    });
  };

  return {
    file,
    state,
    choose: useCallback(([chosen]: readonly File[]) => {
      if (chosen === undefined) return;
      if (hadFile.current) stated.current = {};
      hadFile.current = true;
      const kind = refuseByName(chosen, ACCEPTED_FORMATS.FinancialData);
      setFile(chosen);
      setState(kind === null ? { phase: 'choosing' } : { phase: 'refused', problem: { kind } });
    }, []),
    send,
    answer: (answered, terms) => {
      const accountTypes = { ...stated.current.accountTypes, ...answered.accountTypes };
      stated.current = { ...stated.current, ...answered, ...(Object.keys(accountTypes).length > 0 && { accountTypes }) };
      if (file === null) setState({ phase: 'choosing', isAnswered: true });
      else send(terms);
    },
    drop: () => {
      stop.current?.abort();
      setFile(null);
      setState({ phase: 'choosing' });
    },
  };
}

/** The upload whose import failed last, where that is what was tried last. */
function useFailedUpload(borrower: BorrowerState): { readonly financialRecordId: string; readonly description: string } | null {
  const newest = newestStarted(borrower);
  const isFailed = newest?.datasourceNameId?.toLowerCase() === 'fileupload' && newest.status?.outcome === 'Error';
  const id = isFailed ? newest.financialRecordId : null;
  const description = newest?.status?.errorDescription ?? '';
  const [known] = useState(() => (id === null ? null : { financialRecordId: id, description }));
  return known;
}
