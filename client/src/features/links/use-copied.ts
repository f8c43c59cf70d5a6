import { LIMITS } from '@countinghouse/domain/limits';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Whether a text is in the clipboard: said for five seconds, or that the browser refused. */
type Copied = 'no' | 'copied' | 'refused';

interface CopyText {
  readonly copied: Copied;
  readonly copy: () => void;
}

/** Puts a text into the clipboard, and says for five seconds that it is there (docs/spec.md, borrower 9). */
export function useCopied(text: string, onRefused: () => void): CopyText {
  const [copied, setCopied] = useState<Copied>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refused = useRef(onRefused);
  useLayoutEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(() => {
    clearTimeout(timer.current);
    writeText(text).then(
      () => {
        setCopied('copied');
        timer.current = setTimeout(() => setCopied('no'), LIMITS.copiedNotice);
      },
      () => {
        setCopied('refused');
        refused.current();
      },
    );
  }, [text]);
  return { copied, copy };
}

/** Browsers lend the clipboard to secure pages alone. */
async function writeText(text: string): Promise<void> {
  if ((navigator.clipboard as Clipboard | undefined) === undefined) throw new Error('There is no clipboard.');
  await navigator.clipboard.writeText(text);
}
