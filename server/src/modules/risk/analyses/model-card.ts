import type { Language } from '@countinghouse/domain/locales/language';
import german from '../../../../../docs/risk-model-card.de.md?raw';
import spanish from '../../../../../docs/risk-model-card.es.md?raw';
import french from '../../../../../docs/risk-model-card.fr.md?raw';
import english from '../../../../../docs/risk-model-card.md?raw';
import { sectionsOf, type CardSection } from './card-sections';

const CARDS: Readonly<Record<Language, string>> = { en: english, fr: french, es: spanish, de: german };

/** The title of the section with commands and file paths, which is not served. */
const FOR_DEVELOPERS: Readonly<Record<Language, string>> = {
  en: 'For developers',
  fr: 'Pour les développeurs',
  es: 'Para desarrolladores',
  de: 'Für Entwickler',
};

/** The model card that the fit wrote, as lenders read it: population, discrimination and calibration with their intervals, limits, sources. */
export function modelCard(language: Language): readonly CardSection[] {
  return sectionsOf(CARDS[language]).filter(({ title }) => title !== FOR_DEVELOPERS[language]);
}
