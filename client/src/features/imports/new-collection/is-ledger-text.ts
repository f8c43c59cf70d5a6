/** Whether a file is a ledger that can't state its fiscal year and currency itself. */
export function isLedgerText(file: Pick<File, 'name'> | null): boolean {
  return file !== null && file.name.toLowerCase().endsWith('.csv');
}
