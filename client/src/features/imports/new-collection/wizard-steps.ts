import type { OfferedMode } from './collection-modes';

/** The steps of the wizard. */
export type WizardStep = 'type' | 'options' | 'data';

/** The steps of the wizard: the type is asked where there is more than one (docs/spec.md, borrower 2.2). */
export function stepsOf(offered: readonly OfferedMode[]): WizardStep[] {
  return offered.length > 1 ? ['type', 'options', 'data'] : ['options', 'data'];
}
