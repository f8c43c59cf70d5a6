import { useEffect } from 'react';
import { useSaveMailLanguageMutation } from '../../gql/hooks';
import { languageStore } from '../../lib/i18n/language';

/** Tells the server of each language that the person chooses, so that mail comes in it; one that is not kept is no reason to stop. */
export function useKeepLanguage(): void {
  const [save] = useSaveMailLanguageMutation();
  useEffect(
    () => languageStore.subscribe(() => void save({ variables: { language: languageStore.get() } }).catch(() => undefined)),
    [save],
  );
}
