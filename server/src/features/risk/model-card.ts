import type { Language } from '@countinghouse/domain/locales/language';
import german from '../../../../docs/risk-model-card.de.md?raw';
import spanish from '../../../../docs/risk-model-card.es.md?raw';
import french from '../../../../docs/risk-model-card.fr.md?raw';
import english from '../../../../docs/risk-model-card.md?raw';
import { sectionsOf, type CardSection } from './card-sections';

const CARDS: Readonly<Record<Language, string>> = { en: english, fr: french, es: spanish, de: german };

/** The model card that the fit wrote (design 6, item 13): population, discrimination and calibration with their intervals, limits, sources. */
export function modelCard(language: Language): readonly CardSection[] {
  return sectionsOf(CARDS[language]);
}
