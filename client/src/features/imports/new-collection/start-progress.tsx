import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatBytes } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import type { Texts } from '../../../lib/i18n/texts';
import { useText } from '../../../lib/i18n/use-text';
import { describeError } from '../../../lib/errors/describe-error';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/form-alert';
import { Spinner } from '../../../ui/spinner';
import { CollectionFailure } from './collection-failure';
import type { StartPhase } from './use-start-collection';

/** What happens between the last button and the running import: consent, upload, or why it could not start. */
export function StartProgress({ state, file }: { readonly state: StartPhase; readonly file: File | null }) {
  const text = useText('imports');
  const locale = useLocale();
  switch (state.phase) {
    case 'idle':
      return null;
    case 'failed':
      return <FormAlert title={failureText(text, state.error)} detail={failureDetail(text, state.error)} />;
    case 'starting':
      return <Waiting title={text('startingTitle')} />;
    case 'consent':
      if (state.isLeft)
        return (
          <Waiting title={text('computerTitle')} words={text('computerText')}>
            <Button size="sm" onClick={() => state.page.show()}>
              {text('computerSteps')}
            </Button>
          </Waiting>
        );
      return (
        <Waiting title={text('connectingTitle')} words={state.page.opened ? text('connectingText') : text('popupBlocked')}>
          <Button size="sm" onClick={() => state.page.show()}>
            {text('openAgain')}
          </Button>
        </Waiting>
      );
    case 'uploading': {
      const total = file?.size ?? 0;
      const sent = Math.min(state.sent, total);
      return (
        <Waiting
          title={text('uploadingTitle', { name: file?.name ?? '' })}
          words={text('uploadingText', { done: formatBytes(sent, locale), total: formatBytes(total, locale) })}
        >
          <progress
            style={{ width: 'min(420px, 100%)', height: 6, accentColor: 'var(--ch-accent-strong)' }}
            max={total}
            value={sent}
            aria-label={text('uploadingTitle', { name: file?.name ?? '' })}
          />
        </Waiting>
      );
    }
  }
}

function Waiting({ title, words, children }: { readonly title: string; readonly words?: string; readonly children?: ReactNode }) {
  return (
    <Stack role="status" gap="sm" align="center" px="xl" py="3xl" ta="center">
      <Spinner size={24} />
      <strong>{title}</strong>
      {words !== undefined && (
        <Text span size="sm" c="dimmed">
          {words}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** Ends of a connection that say all there is to say. */
const QUIET = new Map(
  Object.entries<'connectCancelled' | 'connectExpired'>({
    UserCancelled: 'connectCancelled',
    RequestExpired: 'connectExpired',
  }),
);

function failureText(text: Texts<'imports'>, error: unknown): string {
  if (!(error instanceof CollectionFailure)) return text('startFailed');
  const known = QUIET.get(error.code);
  return known === undefined ? text('errorMsgLinkingCustomerAccountingSystem') : text(known);
}

function failureDetail(text: Texts<'imports'>, error: unknown): string | null {
  if (!(error instanceof CollectionFailure)) return describeError(error).message;
  return error.description ?? (QUIET.has(error.code) ? null : text('connectFailed'));
}
