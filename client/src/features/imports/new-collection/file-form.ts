import type { CollectionRules } from '@countinghouse/domain/requests/collection-rules';
import type { CollectionForm } from './collection-form';
import { isLedgerText } from './is-ledger-text';

type NamedFile = Pick<File, 'name'>;

/**
 * The choices as far as a file can answer them: a ledger in text form has lines and no open items, and no place for its basis of accounting,
 * which then counts as accrual. A collection of nothing is one of statements.
 */
export function formOfFile(form: CollectionForm, file: NamedFile): CollectionForm {
  const ledger = isLedgerText(file);
  const groups = ledger ? { ...form.groups, 'accounts-receivable': false, 'accounts-payable': false } : form.groups;
  const any = Object.values(groups).some(Boolean);
  return {
    ...form,
    mode: 'file',
    basis: ledger ? 'Accrual' : form.basis,
    groups: any ? groups : { ...groups, 'financial-statements': true },
  };
}

/** What a file can be asked, out of what the tenant lets be asked. */
export function rulesOfFile(rules: CollectionRules, file: NamedFile): CollectionRules {
  if (!isLedgerText(file)) return rules;
  return { ...rules, disabledDataCollectionOptions: [...rules.disabledDataCollectionOptions, 'basisOfAccounting'] };
}
