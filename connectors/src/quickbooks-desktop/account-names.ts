/** An account as reports may name it. */
interface NamedAccount {
  /** With the names of its parents, `Sales:Online`. */
  readonly fullName: string;
  readonly name: string;
  readonly number: string | null;
}

/** Two accounts that one label may stand for. */
const AMBIGUOUS = -2;
/** What follows the name of a parent in the label of what was posted to itself. */
const OTHER = ' - Other';

/** Finds accounts by the names that reports have for them; ordinals are those of the list. */
export class AccountNames {
  readonly #byFullName = new Map<string, number>();
  readonly #byLabel = new Map<string, number>();

  constructor(accounts: readonly NamedAccount[]) {
    for (const [ordinal, { fullName, name, number }] of accounts.entries()) {
      this.#byFullName.set(fullName, ordinal);
      const labels = new Set(number === null ? [name, fullName] : [name, fullName, `${number} · ${name}`, `${number} · ${fullName}`]);
      for (const label of labels) this.#byLabel.set(label, this.#byLabel.has(label) ? AMBIGUOUS : ordinal);
    }
  }

  /** The account of a full name, which is what `RowData` has; undefined where there is none. */
  withFullName(fullName: string): number | undefined {
    return this.#byFullName.get(fullName);
  }

  /** The account of a label, with or without its number; undefined where there is none, and where there are several. */
  withLabel(label: string): number | undefined {
    const found = this.#byLabel.get(label) ?? (label.endsWith(OTHER) ? this.#byLabel.get(label.slice(0, -OTHER.length)) : undefined);
    return found === AMBIGUOUS ? undefined : found;
  }
}
