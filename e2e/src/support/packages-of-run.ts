/** The packages of a table that this run connects, by their ids: those that `playwright.config.ts` has chosen. */
export function packagesOfRun<Row>(table: Readonly<Record<string, Row>>): (Row & { readonly id: string })[] {
  const chosen = (process.env.E2E_PACKAGES ?? '').split(',');
  const rows = Object.entries(table).map(([id, row]) => ({ id, ...row }));
  return chosen.includes('all') ? rows : rows.filter(({ id }) => chosen.includes(id));
}
