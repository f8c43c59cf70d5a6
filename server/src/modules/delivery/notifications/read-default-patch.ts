import type { DefaultChange } from '@countinghouse/domain/notifications/change-default';
import { NOTIFICATION_METHODS, type NotificationMethod } from '@countinghouse/domain/notifications/notification';
import { DEFAULT_ACTIONS } from '@countinghouse/domain/notifications/who-gets-it';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readPatchList, type PatchOperation } from '../../../platform/http/patch-list';

const PATHS = { defaultAction: ['replace'], defaultRecipients: ['add', 'replace', 'remove'], 'defaultRecipients/-': ['add'] } as const;

/** The method that a path names, in any case; refuses NotFound. */
export function readMethod(text: string): Result<NotificationMethod> {
  return NOTIFICATION_METHODS.find((method) => method.toLowerCase() === text.toLowerCase()) ?? refuse('NotFound', 'type');
}

/** Changes of a notification as a patch list: `replace` of `defaultAction`; `add`, `replace` and `remove` of `defaultRecipients`, one address or a list. */
export function readDefaultPatch(body: unknown): Result<DefaultChange[]> {
  const operations = readPatchList(body, PATHS);
  if (isRefusal(operations)) return operations;
  const changes: DefaultChange[] = [];
  for (const operation of operations) {
    const change = changeOf(operation);
    if (isRefusal(change)) return change;
    changes.push(change);
  }
  return changes;
}

const KINDS = { add: 'addRecipients', replace: 'setRecipients', remove: 'removeRecipients' } as const;

function changeOf({ op, path, value }: PatchOperation<keyof typeof PATHS>): Result<DefaultChange> {
  if (path === 'defaultAction') {
    const action = DEFAULT_ACTIONS.find((known) => known === value);
    return action === undefined
      ? refuse('InvalidInput', 'defaultAction', { problem: `must be ${DEFAULT_ACTIONS.join(' or ')}` })
      : { kind: 'setAction', action };
  }
  const addresses: unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  return addresses.every((address) => typeof address === 'string')
    ? { kind: KINDS[op], addresses }
    : refuse('InvalidInput', 'defaultRecipients', { problem: 'must be email addresses' });
}
