import type { Texts } from '../../../lib/i18n/texts';
import type { Change } from './statement-editor';

/** A step of the history in the reader's words, as in `3 accounts moved`. */
export function stepText(change: Change, text: Texts<'saving'>, statements: Texts<'statements'>): string {
  switch (change.kind) {
    case 'renameCaption':
      return text('step.renameCaption', { caption: change.caption });
    case 'renameCaptions':
      return text('step.renameCaptions', { count: change.captions.length });
    case 'addSection':
      return text('step.addSection', { caption: change.headerCaption });
    case 'moveAccounts':
      return text('step.moveAccounts', { count: change.accounts.length });
    case 'setNumberStyle':
      return text('step.setNumberStyle', { style: statements(change.numberStyle) });
    case 'applyTemplate':
      return text('step.applyTemplate', { name: change.templateName });
    case 'deleteSection':
    case 'moveSection':
    case 'moveLine':
    case 'chooseOnCashFlow':
    case 'sortAccounts':
    case 'toggleReportedAs':
    case 'mergeSaved':
    case 'takeSaved':
    case 'reset':
    case 'discard':
      return text(`step.${change.kind}`);
  }
}
