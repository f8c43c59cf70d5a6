import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeFlow, flowOf } from '../../flow/stored-flow';
import { useBorrower, useBorrowerSession } from '../../session/borrower-context';
import {
  issuesOf,
  readToEnd,
  readUploadCheck,
  startUploadCheck,
  type BookIssues,
  type StatedOfFile,
  type UploadCheck,
} from '../../upload-checks/upload-check';
import { refuseChosen, type UploadProblem } from '../upload-list';
import { problemOfUpload } from '../upload-problem';
import type { BookTerms } from './book-terms';

/** How far the file with the books is. */
type BookPhase =
  /** `isAnswered` where a question was answered whose file is not at hand any more. */
  | { readonly phase: 'choosing'; readonly isAnswered?: true }
  | { readonly phase: 'sending'; readonly sent: number }
  | { readonly phase: 'reading' }
  | { readonly phase: 'refused'; readonly problem: UploadProblem }
  | { readonly phase: 'invalid'; readonly issues: BookIssues };

/** The file with the books, and what can be done with it. */
export interface BookFile {
  readonly file: File | null;
  readonly state: BookPhase;
  readonly choose: (files: readonly File[]) => void;
  /** Has the server read the file, which only the borrower sees. */
  readonly check: (terms: BookTerms) => void;
  /** Takes what the file does not show, and has it read again; the next file where it is not at hand any more. */
  readonly answer: (stated: StatedOfFile, terms: BookTerms) => void;
  readonly drop: () => void;
}

/** Chooses a file with books and has it read until its errors are known or it can be checked; begins with the errors of the one before. */
export function useBookFile(onRead: (check: UploadCheck) => void): BookFile {
  const { request } = useBorrower();
  const { lost } = useBorrowerSession();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<BookPhase>({ phase: 'choosing' });
  const stop = useRef<AbortController>(null);
  const stated = useRef<StatedOfFile>({});
  /** What was said of one file does not hold for another one. */
  const hadFile = useRef(false);
  useEffect(() => () => stop.current?.abort(), []);

  useEffect(() => {
    const { refusedUploadId } = flowOf(request.id);
    if (refusedUploadId === null) return;
    let isGone = false;
    void readUploadCheck(refusedUploadId).then(
      (check) => {
        if (!isGone && check.state === 'Refused')
          setState((now) => (now.phase === 'choosing' ? { phase: 'invalid', issues: issuesOf(check) } : now));
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [request.id]);

  const run = async (chosen: File, terms: BookTerms, signal: AbortSignal) => {
    const onProgress = (sent: number) => setState({ phase: 'sending', sent });
    const started = await startUploadCheck(chosen, { ...termsOf(chosen, terms), ...stated.current }, { onProgress, signal });
    setState({ phase: 'reading' });
    const read = await readToEnd(started, signal);
    if (read === null || signal.aborted) return;
    changeFlow(request.id, { refusedUploadId: read.state === 'Refused' ? read.id : null });
    if (read.state === 'Refused') setState({ phase: 'invalid', issues: issuesOf(read) });
    else onRead(read);
  };

  const check = (terms: BookTerms) => {
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
      const kind = refuseChosen(chosen, ACCEPTED_FORMATS.FinancialData);
      setFile(chosen);
      setState(kind === null ? { phase: 'choosing' } : { phase: 'refused', problem: { kind } });
    }, []),
    check,
    answer: (answered, terms) => {
      const accountTypes = { ...stated.current.accountTypes, ...answered.accountTypes };
      stated.current = { ...stated.current, ...answered, ...(Object.keys(accountTypes).length > 0 && { accountTypes }) };
      if (file === null) setState({ phase: 'choosing', isAnswered: true });
      else check(terms);
    },
    drop: () => {
      stop.current?.abort();
      setFile(null);
      setState({ phase: 'choosing' });
    },
  };
}

/** A workbook says itself in which currency its books are and when their year ends. */
function termsOf(file: File, { fiscalYearEndMonth, baseCurrency }: BookTerms): StatedOfFile {
  if (!file.name.toLowerCase().endsWith('.csv')) return {};
  return { fiscalYearEndMonth, ...(baseCurrency !== null && { baseCurrency }) };
}
