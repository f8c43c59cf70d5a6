import { describeError } from '../../../lib/errors/describe-error';
import { useText } from '../../../lib/i18n/use-text';
import { FormAlert } from '../../../ui/form-alert';
import type { CollectionMode } from './collection-modes';

/** Why the wizard could not be ended, with the server's words; nothing else has happened (docs/spec.md, borrower 8). */
export function SubmitFailure({ mode, error }: { readonly mode: CollectionMode | 'again'; readonly error: unknown }) {
  const text = useText('imports');
  const title = text(mode === 'again' ? 'againFailed' : mode === 'shareable' ? 'errorMsgCreatingRequest' : 'errorMsgGettingToken');
  return <FormAlert title={title} detail={describeError(error).message} />;
}
