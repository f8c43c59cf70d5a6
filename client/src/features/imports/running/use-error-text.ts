import type { ImportStateFragment } from '../../../lib/graphql/types.generated';
import { languageStore } from '../../../lib/i18n/language';
import { useIssueText } from '../../../lib/i18n/use-issue-text';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';

/** Says why an import ended without a result: what the server says of it, as far as there are words for it in the language, else what its code says. */
export function useErrorText(): (status: Pick<ImportStateFragment, 'errorCode' | 'errorDescription'>) => string {
  const text = useText('imports');
  const words = useIssueText();
  const isEnglish = useStore(languageStore) === 'en';
  return ({ errorCode, errorDescription }) => {
    if (errorCode === 'Cancelled') return text('errorCancelled');
    if (errorCode === 'Disconnected')
      return [text('errorDisconnected'), words.description(errorDescription ?? '')].filter(Boolean).join(' ');
    if (errorDescription === null) return text.named(`error${errorCode}`, {}, text('errorInternalError'));
    const tellsMost = isEnglish || errorCode === 'InternalError';
    return words.description(errorDescription) ?? (tellsMost ? errorDescription : text.named(`error${errorCode}`, {}, errorDescription));
  };
}
