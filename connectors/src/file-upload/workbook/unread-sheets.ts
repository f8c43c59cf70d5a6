import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { findingOf } from '@countinghouse/domain/imports/findings/finding';
import { plainText } from '../plain-text';
import { filledSheet } from './filled-sheet';
import { LEDGER_SHEET_COLUMNS } from './ledger-sheet';
import { HEADER_WITHIN, isHeader } from './table';
import { findSheet } from './workbook-context';
import type { FoundSheet, WorkbookContext } from './workbook-context';

/** Sheets without figures, and lists that are read regardless of the source of the figures. */
const READ = ['Instructions', 'Company', 'Chart of Accounts', 'Receivables', 'Payables', 'Customers', 'Vendors'];
const LEDGER = 'General Ledger';
const FORMS = [LEDGER, 'Trial Balance', 'Balance Sheet', 'Income Statement'];

/**
 * Tells of the filled sheets that are not read, by what the figures come from: the first filled form of the template counts. A second
 * sheet of journal lines is an error, since books without them are incomplete.
 */
export async function findUnreadSheets(context: WorkbookContext, source: 'ledger' | 'balances'): Promise<void> {
  const unread: string[] = [];
  for (const { name, part } of context.facts.sheets) {
    if (part === undefined) continue;
    const plain = plainText(name);
    const isNamed = (known: string): boolean => plain.toLowerCase() === known.toLowerCase();
    if (READ.some(isNamed) || isNamed(LEDGER)) continue;
    const sheet = FORMS.some(isNamed) ? await filledSheet(context, plain) : await otherSheet(context, plain);
    if (sheet !== undefined && !(await isRead(context, plain, source))) unread.push(plain);
  }
  if (unread.length === 0) return;
  const facts = { sheets: { kind: 'text', value: unread.join(', ') }, count: { kind: 'count', value: unread.length } } as const;
  context.findings.push(findingOf('unread-sheets', source, { facts }));
}

/** Whether a form of the template is what the figures come from. */
async function isRead(context: WorkbookContext, name: string, source: 'ledger' | 'balances'): Promise<boolean> {
  if (source === 'ledger' || !FORMS.some((form) => form.toLowerCase() === name.toLowerCase())) return false;
  const hasTrialBalance = (await filledSheet(context, 'Trial Balance')) !== undefined;
  return hasTrialBalance === (name.toLowerCase() === 'trial balance');
}

/** A filled sheet of another name; one with journal lines is an error. */
async function otherSheet(context: WorkbookContext, name: string): Promise<FoundSheet | undefined> {
  const sheet = findSheet(context, name);
  if (sheet === undefined) return undefined;
  let filled = 0;
  let isLedger = name.toLowerCase().startsWith(LEDGER.toLowerCase());
  for await (const row of sheet.rows()) {
    filled += 1;
    isLedger ||= isHeader(row, LEDGER_SHEET_COLUMNS.required);
    if ((isLedger && filled > 1) || filled > HEADER_WITHIN) break;
  }
  if (filled > 1 && isLedger) sheet.addIssue(0, 1, issueMessage('secondLedger'));
  return filled > 0 && !isLedger ? sheet : undefined;
}
