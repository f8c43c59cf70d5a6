const MOST_RETAINED = 10_000;

/** What texts mean that come many times in a ledger: each is read once. */
class StoredTexts<Meaning> {
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

/** A word of an enumeration, which comes encoded as a name of XML: `Credit_x0020_Memo`; null where it is blank: `_x0020_`. */
export function wordOf(text: string | null): string | null {
  return text === null ? null : WORDS.of(text);
}

const WORDS = new StoredTexts((text): string | null => {
  return text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).trim() || null;
});
