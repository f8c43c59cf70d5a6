import { errorBannerStore } from '../errors/error-banner-store';
import { errorText } from '../errors/error-text';
import { languageStore, setLanguage, type PortalLanguage } from './language';
import { loadSameSections } from './text-sets';

/** Goes over to a language at once, when every text on show is there; stays in the present one, and says so, where they can't be loaded. */
export async function switchLanguage(language: PortalLanguage): Promise<void> {
  try {
    await loadSameSections(languageStore.get(), language);
    setLanguage(language);
  } catch {
    errorBannerStore.set({ summary: errorText({ code: 'NetworkError' }) ?? '', retry: () => void switchLanguage(language) });
  }
}
