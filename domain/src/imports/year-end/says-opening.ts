/** Words of the product's four languages, and of packages, for opening balances. */
const OPENING =
  /opening (bal|entr|trial)|balances? (brought )?forward|brought forward|beginning bal|er[öo]e?ffnungs(bilanz|saldo|buchung|wert)|saldenvortr|anfangs(bestand|saldo|bilanz)|eb-?werte?\b|[àa][ -]nouveaux?|report [àa] nouveau d|bilan d['’ ]?ouverture|soldes? initia(l|ux)|soldes? d['’ ]?ouverture|asiento de apertura|saldos? (inicial(es)?|de apertura)|apertura de saldos/i;
const OPENING_JOURNAL = /^(open(ing)?|ob|eb|an|apertura|ouverture)([-_ /.]?\d*)?$/i;

/** Whether a text of a line, or the name of its account, says that it brings opening balances. */
export function saysOpening(text: string | null): boolean {
  return text !== null && OPENING.test(text);
}

/** Whether the id of a journal says so: `OPEN`, `OB-1`, `AN`, `EB`. */
export function isOpeningJournalId(journal: string): boolean {
  return OPENING_JOURNAL.test(journal) || saysOpening(journal);
}
