import type { EntityName } from '../entities';

/** How the values of a property compare. */
export type PropertyKind = 'text' | 'number' | 'boolean' | 'date' | 'moment';

type Properties = Readonly<Record<string, PropertyKind>>;

const COMMON: Properties = { Id: 'text', 'MetaData.CreateTime': 'moment', 'MetaData.LastUpdatedTime': 'moment' };
const TRANSACTION: Properties = { ...COMMON, TxnDate: 'date', DocNumber: 'text' };
const PARTY: Properties = { ...COMMON, Active: 'boolean', DisplayName: 'text' };

/** What WHERE and ORDERBY take of each entity; `UnappliedAmt` of payments is not among it. */
export const QUERYABLE: Readonly<Record<EntityName, Properties>> = {
  CompanyInfo: COMMON,
  Preferences: COMMON,
  Account: {
    ...COMMON,
    Active: 'boolean',
    Name: 'text',
    FullyQualifiedName: 'text',
    SubAccount: 'boolean',
    Classification: 'text',
    AccountType: 'text',
    AccountSubType: 'text',
    CurrentBalance: 'number',
  },
  Customer: PARTY,
  Vendor: PARTY,
  Employee: PARTY,
  Invoice: { ...TRANSACTION, DueDate: 'date', Balance: 'number', TotalAmt: 'number', CustomerRef: 'text' },
  CreditMemo: { ...TRANSACTION, Balance: 'number', TotalAmt: 'number', CustomerRef: 'text' },
  Payment: { ...TRANSACTION, TotalAmt: 'number', CustomerRef: 'text' },
  Bill: { ...TRANSACTION, DueDate: 'date', Balance: 'number', TotalAmt: 'number', VendorRef: 'text' },
  VendorCredit: { ...TRANSACTION, Balance: 'number', TotalAmt: 'number', VendorRef: 'text' },
  BillPayment: { ...TRANSACTION, TotalAmt: 'number', VendorRef: 'text' },
  JournalEntry: TRANSACTION,
};
