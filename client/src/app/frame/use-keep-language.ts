import { useEffect } from 'react';
import { useViewer } from '../../features/sessions/viewer-context';
import { useSaveMailLanguageMutation } from '../../gql/hooks';
import { chosenLanguage, languageStore } from '../../lib/i18n/language';
import { useStore } from '../../lib/react/use-store';
import { storedValue } from '../../lib/storage/stored-value';

const kept = storedValue('local', 'mail-language', (value) => typeof value === 'string');

/** Tells the server, once each, of the language that the person chose here or at sign-in, so that mail comes in it; a failure is tried again with the next page. */
export function useKeepLanguage(): void {
  const viewer = useViewer();
  const language = useStore(languageStore);
  const [save] = useSaveMailLanguageMutation();
  useEffect(() => {
    if (viewer === null || chosenLanguage() !== language) return;
    const choice = `${viewer.id} ${language}`;
    if (kept.read() === choice) return;
    save({ variables: { language } }).then(
      () => kept.write(choice),
      () => undefined,
    );
  }, [viewer, language, save]);
}
