import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { fieldsOf, idField, textField } from '../../../platform/http/body-fields';
import { HANDOFF_TOKEN_PREFIX } from '../handoffs/handoff';
import type { LinkAddress } from './open-borrower-session';

/** The most characters of the secret of a link. */
export const LINK_TOKEN_MAX = 128;

/** Whatever is wrong with an address, nothing is found there; the secret of a handoff alone, and null where there is none. */
export function readLinkAddress(body: unknown): Result<LinkAddress | string | null> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const [workspaceId, requestId, token] = [idField(fields, 'eid'), idField(fields, 'rid'), textField(fields, 'token', LINK_TOKEN_MAX)];
  if (workspaceId === null && requestId === null && (token === null || isHandoff(token))) return token;
  const missing = [workspaceId, requestId, token].findIndex((part) => part === null);
  if (missing >= 0) return refuse('InvalidInput', ['eid', 'rid', 'token'][missing], { problem: 'is missing' });
  return typeof workspaceId === 'string' && typeof requestId === 'string' && typeof token === 'string'
    ? { workspaceId, requestId, token }
    : refuse('NotFound');
}

function isHandoff(token: string | Refusal): token is string {
  return typeof token === 'string' && token.startsWith(HANDOFF_TOKEN_PREFIX);
}
