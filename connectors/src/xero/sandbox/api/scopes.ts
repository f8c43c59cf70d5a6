/** Scopes that Xero knows; an authorization that asks for another one is refused. */
export const KNOWN_SCOPES: readonly string[] = [
  'openid',
  'profile',
  'email',
  'offline_access',
  ...withWriting('accounting.settings', 'accounting.contacts', 'accounting.transactions', 'accounting.invoices', 'accounting.payments'),
  ...withWriting('accounting.banktransactions', 'accounting.manualjournals'),
  'accounting.journals.read',
  'accounting.reports.read',
  'accounting.reports.balancesheet.read',
  'accounting.reports.profitandloss.read',
  'accounting.reports.trialbalance.read',
];

/** Resources of the accounting API, each with the scopes of which one must be granted: old broad ones and granular ones. */
const RESOURCE_SCOPES = {
  Organisation: withWriting('accounting.settings'),
  Accounts: withWriting('accounting.settings'),
  Contacts: withWriting('accounting.contacts'),
  Journals: ['accounting.journals.read'],
  Invoices: withWriting('accounting.transactions', 'accounting.invoices'),
  CreditNotes: withWriting('accounting.transactions', 'accounting.invoices'),
  Overpayments: withWriting('accounting.transactions', 'accounting.payments'),
  Prepayments: withWriting('accounting.transactions', 'accounting.payments'),
  ManualJournals: withWriting('accounting.transactions', 'accounting.manualjournals'),
  'Reports/TrialBalance': ['accounting.reports.read', 'accounting.reports.trialbalance.read'],
  'Reports/BalanceSheet': ['accounting.reports.read', 'accounting.reports.balancesheet.read'],
  'Reports/ProfitAndLoss': ['accounting.reports.read', 'accounting.reports.profitandloss.read'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A resource that can be read. */
export type Resource = keyof typeof RESOURCE_SCOPES;

/** Whether the accounting API has a resource of this name, which is case-sensitive. */
export function isResource(name: string): name is Resource {
  return Object.hasOwn(RESOURCE_SCOPES, name);
}

/** Whether scopes that were granted allow reading a resource. */
export function mayRead(resource: Resource, granted: readonly string[]): boolean {
  return RESOURCE_SCOPES[resource].some((scope) => granted.includes(scope));
}

/** Scopes for reading and writing, which include reading. */
function withWriting(...scopes: readonly string[]): readonly string[] {
  return scopes.flatMap((scope) => [scope, `${scope}.read`]);
}
