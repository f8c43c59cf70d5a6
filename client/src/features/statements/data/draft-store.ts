import type { Document } from './document';

/** Which statement a draft is of, and whose it is; the tenant is that of the page's address, to which the browser's storage belongs. */
export interface DraftKey {
  readonly person: string;
  readonly financialRecordId: string;
  readonly statementType: string;
}

/** Unsaved work with its whole history, and the saved version on which it rests. */
type Draft = Pick<Document, 'history' | 'base'>;

/** Keeps drafts on this device. */
export interface DraftStore {
  read(key: DraftKey): Promise<Draft | null>;
  keep(key: DraftKey, draft: Draft): Promise<void>;
  drop(key: DraftKey): Promise<void>;
  /** Forgets the drafts of everybody but one person. */
  keepOnlyOf(person: string): Promise<void>;
}

const DATABASE = 'countinghouse-drafts';
const DRAFTS = 'drafts';
/** Another form of what is kept makes older drafts unreadable rather than wrong. */
const FORM = 1;

interface StoredDraft extends Draft {
  readonly form: number;
  readonly person: string;
}

/** Once the drafts are deleted, none is stored until the page is reloaded. */
let forgotten = false;

/** Forgets every draft on this device; for signing out. */
export async function clearDrafts(): Promise<void> {
  forgotten = true;
  await inDrafts('readwrite', (drafts) => drafts.clear());
}

/**
 * Drafts in the browser's database, which keeps a value with its shared parts: a history of many layouts takes little more room than
 * one, and the saved value is still the very one. Where the browser refuses, nothing is kept.
 */
export const draftStore: DraftStore = {
  read: async (key) => {
    const kept = await inDrafts<StoredDraft>('readonly', (drafts) => drafts.get(nameOf(key)));
    return kept?.form === FORM && kept.person === key.person ? { history: kept.history, base: kept.base } : null;
  },
  keep: async (key, { history, base }) => {
    if (forgotten) return;
    const kept: StoredDraft = { form: FORM, person: key.person, history, base };
    await inDrafts('readwrite', (drafts) => drafts.put(kept, nameOf(key)));
  },
  drop: async (key) => {
    await inDrafts('readwrite', (drafts) => drafts.delete(nameOf(key)));
  },
  keepOnlyOf: async (person) => {
    const names = (await inDrafts<IDBValidKey[]>('readonly', (drafts) => drafts.getAllKeys())) ?? [];
    const others = names.filter((name) => typeof name === 'string' && !name.startsWith(`${person} `));
    for (const name of others) await inDrafts('readwrite', (drafts) => drafts.delete(name));
  },
};

function nameOf({ person, financialRecordId, statementType }: DraftKey): string {
  return `${person} ${financialRecordId} ${statementType}`;
}

async function inDrafts<T>(mode: IDBTransactionMode, act: (drafts: IDBObjectStore) => IDBRequest): Promise<T | undefined> {
  const database = connection ?? (await connect());
  if (database === undefined) return undefined;
  return (await settled(() => {
    const transaction = database.transaction(DRAFTS, mode);
    const request = act(transaction.objectStore(DRAFTS));
    transaction.commit();
    return request;
  })) as T | undefined;
}

/** Stays open between two calls, so that what is kept while the page goes is written before it is gone. */
let connection: IDBDatabase | null = null;

async function connect(): Promise<IDBDatabase | undefined> {
  const database = await settled(() => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(DRAFTS);
    return request;
  });
  if (database === undefined) return undefined;
  const leave = () => {
    database.close();
    connection = null;
  };
  database.onversionchange = leave;
  database.onclose = leave;
  connection = database;
  return database;
}

/** The result of a request; undefined where the browser refuses it. */
function settled<T>(ask: () => IDBRequest<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    try {
      const request = ask();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    } catch {
      resolve(undefined);
    }
  });
}
