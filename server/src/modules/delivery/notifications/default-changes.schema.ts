import type { DefaultChange } from '@countinghouse/domain/notifications/change-default';
import { DEFAULT_ACTIONS } from '@countinghouse/domain/notifications/who-gets-it';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { PatchOperation } from '../../../platform/http/patch-list';
import { patchList } from '../../../platform/rest/patch-list.schema';

const PATHS = { defaultAction: ['replace'], defaultRecipients: ['add', 'replace', 'remove'], 'defaultRecipients/-': ['add'] } as const;

/** Changes of a notification as a patch list: `replace` of `defaultAction`; `add`, `replace` and `remove` of `defaultRecipients`, one address or a list. */
export const DefaultChangesSchema = patchList(PATHS, (operations): Result<DefaultChange[]> => {
  const changes: DefaultChange[] = [];
  for (const operation of operations) {
    const change = changeOf(operation);
    if (isRefusal(change)) return change;
    changes.push(change);
  }
  return changes;
});

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
