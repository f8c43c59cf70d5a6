import { refuse, type Result } from '@countinghouse/domain/refusals';
import { isObject } from '@countinghouse/domain/tenants/document/setting-checks';
import type { TenantDocument } from '@countinghouse/domain/tenants/document/merge-document';

/** A document from its JSON; refuses InvalidInput with what the parser says, and for anything but an object. */
export function parseDocument(text: string): Result<TenantDocument> {
  try {
    const document: unknown = JSON.parse(text);
    return isObject(document) ? document : refuse('InvalidInput', 'document', { problem: 'must be a JSON object' });
  } catch (error) {
    return refuse('InvalidInput', 'document', { problem: `is not valid JSON: ${(error as Error).message}` });
  }
}
