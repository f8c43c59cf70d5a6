import { refuse, type Refusal } from '../refusals';
import { natural } from './read-setting';

/** Within what uploaded files are counted: of one borrower's session, of all who come over one link, of a workspace, of the tenant. */
export const STORAGE_SCOPES = ['anonymousSession', 'borrowerSession', 'link', 'workspace', 'tenant'] as const;
type StorageScope = (typeof STORAGE_SCOPES)[number];

/** How much may be kept at the same time. */
interface StorageLimit {
  readonly megabytes: number;
  readonly files: number;
}

/** The limits of a tenant, by scope. */
export type StorageLimits = Readonly<Record<StorageScope, StorageLimit>>;

/** The largest file fits four times into the session of an anonymous borrower, sixteen times into that of a borrower with a link. */
const DEFAULTS: StorageLimits = {
  anonymousSession: { megabytes: 260, files: 25 },
  borrowerSession: { megabytes: 1_040, files: 100 },
  link: { megabytes: 2_600, files: 400 },
  workspace: { megabytes: 26_000, files: 5_000 },
  tenant: { megabytes: 1_048_576, files: 500_000 },
};

/** Reads the limits; what is missing or no possible value has its default. */
export function storageLimitsOf(stored: unknown): StorageLimits {
  const given = recordOf(stored);
  const limitOf = (scope: StorageScope): StorageLimit => {
    const { megabytes, files } = recordOf(given[scope]);
    return { megabytes: natural(megabytes, 0) ?? DEFAULTS[scope].megabytes, files: natural(files, 0) ?? DEFAULTS[scope].files };
  };
  return Object.fromEntries(STORAGE_SCOPES.map((scope) => [scope, limitOf(scope)])) as StorageLimits;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What is kept within a scope. */
export interface StoredFiles {
  readonly scope: StorageScope;
  readonly bytes: number;
  readonly files: number;
}

/** How many bytes one more file may have, and the refusal of a larger one. */
export interface StorageRoom {
  readonly bytes: number;
  readonly refusal: Refusal;
}

const MEGABYTE = 1_048_576;

/** The room for one more file that is left by the tightest of the scopes it counts in; none where one of them holds as many files as it may. */
export function storageRoom(limits: StorageLimits, kept: readonly StoredFiles[]): StorageRoom {
  const rooms = kept.map(({ scope, bytes, files }): StorageRoom => {
    const most = limits[scope];
    if (files >= most.files) return { bytes: 0, refusal: refuse('StorageLimitReached', 'content', { files: most.files }) };
    const left = Math.max(0, most.megabytes * MEGABYTE - bytes);
    return { bytes: left, refusal: refuse('StorageLimitReached', 'content', { megabytes: most.megabytes }) };
  });
  return rooms.reduce((tightest, room) => (room.bytes < tightest.bytes ? room : tightest));
}
