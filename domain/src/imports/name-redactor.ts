const SHORTEST_PART = 4;
const SHARED_BY_MOST = 3;

/** A name to remove and what is in its place. */
export interface NameReplacement {
  readonly name: string;
  readonly neutral: string;
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

interface Pattern {
  readonly words: readonly string[];
  readonly neutral: string;
}

/**
 * Makes a function that replaces names in a text: whole names, names without their legal form, and words that only few names hold;
 * whole words, longest first, in any case and with or without accents. Names made of everyday words and numbers alone (`Cash`, `Customer 7`) identify no one and stay.
 */
export function createNameRedactor(replacements: readonly NameReplacement[]): (text: string) => string {
  const patterns = patternsByFirstWord(replacements);
  return (text) => {
    const words = wordsOf(text);
    let redacted = '';
    let copied = 0;
    for (let at = 0; at < words.length;) {
      const found = patterns.get((words[at] as Word).folded)?.find((pattern) => matchesAt(words, at, pattern));
      if (found === undefined) {
        at++;
        continue;
      }
      redacted += text.slice(copied, (words[at] as Word).start) + found.neutral;
      at += found.words.length;
      copied = (words[at - 1] as Word).end;
    }
    return redacted + text.slice(copied);
  };
}

function patternsByFirstWord(replacements: readonly NameReplacement[]): Map<string, Pattern[]> {
  const names = replacements.map(({ name, neutral }) => ({ words: wordsOf(name).map((word) => word.folded), neutral }));
  const patterns = new Map<string, Pattern[]>();
  for (const pattern of [...names, ...names.map(withoutLegalForm), ...distinctiveParts(names)]) {
    const [first] = pattern.words;
    if (first === undefined || pattern.words.every(tellsNothing)) continue;
    const sameStart = patterns.get(first);
    if (sameStart === undefined) patterns.set(first, [pattern]);
    else sameStart.push(pattern);
  }
  for (const sameStart of patterns.values()) sameStart.sort((one, other) => other.words.length - one.words.length);
  return patterns;
}

function tellsNothing(word: string): boolean {
  return isOrdinaryWord(word) || /^\d+$/.test(word);
}

function withoutLegalForm(name: Pattern): Pattern {
  return { ...name, words: name.words.filter((word, at) => at === 0 || !isLegalForm(word)) };
}

/** The words of names that say whose name it is: long, no everyday word, no number, and in the names of few. */
function distinctiveParts(names: readonly Pattern[]): Pattern[] {
  const holders = new Map<string, number>();
  for (const name of names) for (const word of new Set(name.words)) holders.set(word, (holders.get(word) ?? 0) + 1);
  const isDistinctive = (word: string) =>
    word.length >= SHORTEST_PART && !isOrdinaryWord(word) && !/\d/.test(word) && (holders.get(word) ?? 0) <= SHARED_BY_MOST;
  return names.flatMap(({ words, neutral }) => words.filter(isDistinctive).map((word) => ({ words: [word], neutral })));
}

function matchesAt(words: readonly Word[], at: number, pattern: Pattern): boolean {
  return pattern.words.every((word, offset) => words[at + offset]?.folded === word);
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    folded: folded(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function folded(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Words that occur both in account names and in company names, so they identify no one. */
const ORDINARY =
  'account accounts accrued accumulated advance advances advertising allowance amortisation amortization and asset assets associates auto bad balance bank bill bills bonds bonus ' +
  'book books building buildings business capital card cards cash charge charges checking clearing clients common company computer computers ' +
  'construction consulting contract contractors contractor cost costs credit current customer customers debit debt debts deferred deposit deposits ' +
  'depreciation design development direct discount discounts dividend dividends donations drawing drawings dues electric employee employees energy ' +
  'engineering equipment equity expense expenses fees finance financial fixed food foreign freight fuel fund funds furniture gain gains gas general ' +
  'gift global goods group health holdings home hotel income industries insurance interest international inventory invoice invoices job labor ' +
  'labour land lease leasehold legal liability licence licences license licenses line loan loans local long loss losses machinery maintenance ' +
  'management marketing material materials meals media medical merchandise misc miscellaneous mobile money mortgage national network note notes ' +
  'office online operating opening other owner owners parking parts partner partners payable payables payment payments payroll pension personal petty ' +
  'phone postage power prepaid printing product products professional profit project property purchase purchases receivable receivables rental ' +
  'rentals rent repair repairs reserve retail retained earnings returns revenue safety salaries salary sales saving savings security service ' +
  'services share shares shipping shop social software solutions state stock store studio subcontractor subcontractors supplies supply support ' +
  'sundry suspense systems tax taxes technologies technology telephone term the tools trade training transfer transport travel trust undeposited ' +
  'uniform unearned utilities utility vehicle vehicles vendor vendors wages warehouse warranty waste water web wholesale work works';

const LEGAL_FORMS = 'ab ag as bv co corp corporation gmbh inc incorporated kg limited llc llp lp ltd nv oy plc pty sa sarl sas spa srl ug';

const ordinary = new Set(ORDINARY.split(' '));
const legalForms = new Set(LEGAL_FORMS.split(' '));

/** Whether a folded word is everyday vocabulary of accounts and companies. */
function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word) || legalForms.has(word);
}

/** Whether a folded word names the legal form of a company. */
function isLegalForm(word: string): boolean {
  return legalForms.has(word);
}
