import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, textField } from '../../../platform/http/body-fields';
import type { ReadyBooks } from './confirm-handoff';
import type { HandoffInput } from './create-handoff';

const ENTERED_TEXT_MAX = 1_000;

/** Reads the step that a borrower hands to their bookkeeper; refuses what the fields can't hold. */
export function parseHandoffInput(body: unknown): Result<HandoffInput> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const senderName = textField(fields, 'senderName', ENTERED_TEXT_MAX);
  if (isRefusal(senderName)) return senderName;
  const emailAddress = textField(fields, 'emailAddress', LIMITS.emailMax);
  if (isRefusal(emailAddress)) return emailAddress;
  const datasourceNameId = textField(fields, 'datasourceNameId', ENTERED_TEXT_MAX);
  if (isRefusal(datasourceNameId)) return datasourceNameId;
  const language = textField(fields, 'language', ENTERED_TEXT_MAX);
  return isRefusal(language) ? language : { senderName: senderName ?? '', emailAddress, datasourceNameId, language };
}

/** Reads which connection or checked file a bookkeeper says is right; refuses what the fields can't hold. */
export function readReadyBooks(body: unknown): Result<ReadyBooks> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const connectionId = textField(fields, 'connectionId', ENTERED_TEXT_MAX);
  if (isRefusal(connectionId)) return connectionId;
  const uploadCheckId = textField(fields, 'uploadCheckId', ENTERED_TEXT_MAX);
  if (isRefusal(uploadCheckId)) return uploadCheckId;
  return uploadCheckId === null ? { connectionId: (connectionId ?? '').toLowerCase() } : { uploadCheckId: uploadCheckId.toLowerCase() };
}
