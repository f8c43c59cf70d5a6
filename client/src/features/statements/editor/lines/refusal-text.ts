import { LIMITS } from '@countinghouse/domain/limits';
import type { SectionId } from '@countinghouse/domain/statements/statement';
import type { Texts } from '../../../../lib/i18n/texts';
import type { EditorRefusal } from '../actions/editor-action';

/** Why something can't be done, in the reader's words. */
export function refusalText(code: EditorRefusal, text: Texts<'editor'>): string {
  return text(`refusal.${code}`, code === 'CaptionTooLong' ? { max: LIMITS.captionMax } : {});
}

/** Why a line is locked: what its section ties to. */
export function lockText(section: SectionId, text: Texts<'editor'>): string {
  return text.named(`lock.${section}`, {}, text('refusal.SectionLocked'));
}
