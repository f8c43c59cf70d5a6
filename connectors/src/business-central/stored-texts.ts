const MOST_RETAINED = 10_000;

/** What texts mean that come many times in a ledger: each is read once. */
export class StoredTexts<Meaning> {
  readonly #read: (text: string) => Meaning;
  readonly #kept = new Map<string, Meaning>();

  constructor(read: (text: string) => Meaning) {
    this.#read = read;
  }

  of(text: string): Meaning {
    const known = this.#kept.get(text);
    if (known !== undefined) return known;
    if (this.#kept.size >= MOST_RETAINED) this.#kept.clear();
    const meaning = this.#read(text);
    this.#kept.set(text, meaning);
    return meaning;
  }
}
