import { enteredEmail } from '@countinghouse/domain/fields/email';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { MetadataEntry } from '@countinghouse/domain/users/user-metadata';
import { fieldsOf, textField, type Fields } from '../../../platform/http/body-fields';
import { readPatchList } from '../../../platform/http/patch-list';
import type { CreateUser } from './create-user';
import type { UpdateUser } from './update-user';

const ENTERED_TEXT_MAX = 10_000;
const ENTRIES_MAX = 100;

/** Reads the body of `POST /api/users`. */
export function readNewUser(body: unknown): Result<CreateUser> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const displayName = textField(fields, 'displayName', ENTERED_TEXT_MAX);
  if (isRefusal(displayName)) return displayName;
  const firstName = textField(fields, 'firstName', ENTERED_TEXT_MAX);
  if (isRefusal(firstName)) return firstName;
  const lastName = textField(fields, 'lastName', ENTERED_TEXT_MAX);
  if (isRefusal(lastName)) return lastName;
  const roleIds = fields.roleIds === undefined || fields.roleIds === null ? null : roleIdsOf(fields.roleIds);
  if (isRefusal(roleIds)) return roleIds;
  const metadata = metadataOf(fields.metadata ?? []);
  if (isRefusal(metadata)) return metadata;
  return { displayName, firstName: firstName ?? '', lastName, emailAddress: emailOf(fields), roleIds, metadata };
}

/** Only leading blanks are taken off an address; whatever else is wrong with it, line ends too, is refused (docs/spec.md, lender 5). */
function emailOf({ emailAddress }: Fields): string {
  return typeof emailAddress === 'string' ? enteredEmail(emailAddress) : '';
}

/** Reads the body of `PUT /api/users/{id}/roles`. */
export function readRoleIds(body: unknown): Result<readonly string[]> {
  const fields = fieldsOf(body);
  return isRefusal(fields) ? fields : roleIdsOf(fields.roleIds);
}

function roleIdsOf(value: unknown): readonly string[] | Refusal {
  return isListOf(value, (item): item is string => typeof item === 'string')
    ? value
    : refuse('InvalidInput', 'roleIds', { problem: 'must be a list of role ids' });
}

/** Reads the patch list of `PATCH /api/users/{id}`: first name, last name and metadata can be replaced, nothing else (docs/spec.md, lender 7). */
export function readUserPatch(body: unknown): Result<Pick<UpdateUser, 'firstName' | 'lastName' | 'metadata'>> {
  const operations = readPatchList(body, { firstName: ['replace'], lastName: ['replace'], metadata: ['replace'] });
  if (isRefusal(operations)) return operations;
  let changes: Pick<UpdateUser, 'firstName' | 'lastName' | 'metadata'> = {};
  for (const { path, value } of operations) {
    const read = path === 'metadata' ? metadataOf(value) : textField({ [path]: value }, path, ENTERED_TEXT_MAX);
    if (isRefusal(read)) return read;
    changes = { ...changes, [path]: path === 'firstName' ? (read ?? '') : read };
  }
  return changes;
}

function metadataOf(value: unknown): readonly MetadataEntry[] | Refusal {
  if (!isListOf(value, isEntry)) return refuse('InvalidInput', 'metadata', { problem: 'must be a list of objects with name and value' });
  return value.map((entry) => ({ name: entry.name, value: entry.value ?? '', type: '' }));
}

function isEntry(item: unknown): item is { readonly name: string; readonly value?: string | null } {
  const { name, value } = (typeof item === 'object' && item !== null ? item : {}) as Fields;
  return typeof name === 'string' && (typeof value === 'string' || value === undefined || value === null);
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] {
  return Array.isArray(value) && value.length <= ENTRIES_MAX && value.every(isItem);
}
