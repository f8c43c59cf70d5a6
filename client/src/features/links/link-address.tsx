import { Flex, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useCallback, useLayoutEffect, useState } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import classes from './shareable-link.module.css';
import { LIMITS } from '@countinghouse/domain/limits';

/** The address of a link; it is copied when it is shown, and selected where the browser refuses that (docs/spec.md, borrower 2.2). */
export function LinkAddress({ url }: { readonly url: string }) {
  const text = useText('links');
  const field = useRef<HTMLInputElement>(null);
  const { copied, copy } = useCopied(url, () => field.current?.select());
  useEffect(copy, [copy]);
  return (
    <>
      <Flex gap="sm">
        <input
          ref={field}
          className="sunken fill"
          style={{ minHeight: 36, padding: '0 12px', textOverflow: 'ellipsis' }}
          readOnly
          value={url}
          aria-label={text('address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={copied === 'copied' ? <IconCheck size={16} stroke={2} aria-hidden /> : <IconCopy size={16} stroke={1.75} aria-hidden />}
          className={copied === 'copied' ? classes.done : undefined}
          data-autofocus
          onClick={copy}
        >
          {copied === 'copied' ? text('copied') : text('copy')}
        </Button>
      </Flex>
      <Text role="status" c={copied === 'refused' ? 'warning' : 'success'} mih={18} mt="xs" mb={10} size="sm" fw={600}>
        {copied === 'copied' && text('copiedNotice')}
        {copied === 'refused' && text('copyRefused')}
      </Text>
    </>
  );
}

/** Whether a text is in the clipboard: said for five seconds, or that the browser refused. */
type Copied = 'no' | 'copied' | 'refused';

interface CopyText {
  readonly copied: Copied;
  readonly copy: () => void;
}

/** Puts a text into the clipboard, and says for five seconds that it is there (docs/spec.md, borrower 9). */
function useCopied(text: string, onRefused: () => void): CopyText {
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
