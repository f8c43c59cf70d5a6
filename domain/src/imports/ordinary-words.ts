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
export function isOrdinaryWord(word: string): boolean {
  return ordinary.has(word) || legalForms.has(word);
}

/** Whether a folded word names the legal form of a company. */
export function isLegalForm(word: string): boolean {
  return legalForms.has(word);
}
