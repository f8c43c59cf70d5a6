import { areSame, hashOf } from './byte-texts';
import type { LedgerAccount } from './ledger-accounts';

const SLOTS = 4_096;

/** Finds accounts by the bytes of their numbers, without making a text of them for each line. Memory is bounded by the slots. */
export class AccountCache {
  readonly #slots = new Array<LedgerAccount | undefined>(SLOTS);

  /** The account kept last in the slot of these bytes, if they are its number. */
  get(bytes: Uint8Array, start: number, end: number): LedgerAccount | undefined {
    const kept = this.#slots[hashOf(bytes, start, end) & (SLOTS - 1)];
    return kept !== undefined && areSame(bytes, start, end, kept.encoded.number) ? kept : undefined;
  }

  /** Keeps an account whose number these bytes are. */
  keep(bytes: Uint8Array, start: number, end: number, account: LedgerAccount): void {
    this.#slots[hashOf(bytes, start, end) & (SLOTS - 1)] = account;
  }
}
