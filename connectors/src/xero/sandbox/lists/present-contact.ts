import { baseAmount } from '../../../sandbox-kit/kernel/base-amount';
import type { KernelDocument, KernelParty } from '../../../sandbox-kit/kernel/company';
import type { XeroBooks } from '../books/xero-books';
import { openAmount } from '../books/open-amount';
import { wireAmount } from '../wire/wire-amount';
import { wireDate } from '../wire/wire-date';

/** A contact as `GET /Contacts` lists it; balances are in the base currency, and are left out where nothing is open. */
export function presentContact(books: XeroBooks, party: KernelParty) {
  const open = books.company.documents.filter((document) => document.partyId === party.id && openAmount(document) !== 0);
  return {
    ...contactStub(books, party),
    ContactStatus: party.active ? 'ACTIVE' : 'ARCHIVED',
    EmailAddress: '',
    BankAccountDetails: '',
    UpdatedDateUTC: wireDate(updatedAt(books, party)),
    IsSupplier: party.kind === 'supplier',
    IsCustomer: party.kind === 'customer',
    ...(open.length === 0 ? {} : { Balances: balancesOf(books, open) }),
  };
}

/** A contact inside another record. */
export function contactStub(books: XeroBooks, { id, name }: KernelParty) {
  return {
    ContactID: books.idOf('contact', id),
    Name: name,
    Addresses: [],
    Phones: [],
    ContactGroups: [],
    ContactPersons: [],
    HasValidationErrors: false,
  };
}

function balancesOf({ company }: XeroBooks, open: readonly KernelDocument[]) {
  const owed = (side: KernelDocument['side']) =>
    open
      .filter((document) => document.side === side)
      .reduce((sum, document) => sum + baseAmount(openAmount(document), document.currency, company.baseCurrency, document.rate), 0);
  const outstanding = (side: KernelDocument['side']) => ({ Outstanding: wireAmount(owed(side), company.baseCurrency) });
  return { AccountsReceivable: outstanding('receivable'), AccountsPayable: outstanding('payable') };
}

function updatedAt({ company }: XeroBooks, { id }: KernelParty): number {
  const first = company.transactions.find(({ partyId }) => partyId === id) ?? company.transactions[0];
  return first?.createdAt ?? 0;
}
