import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { chartObject } from './chart';
import { documentObject, settlementObject } from './documents';
import { ledgerView } from './ledger-view';
import { partyObject } from './parties';
import type { StoredObject } from './run-query';

const DOCUMENTS = ['ARINVOICE', 'ARADJUSTMENT', 'ARADVANCE', 'ARPYMT', 'APBILL', 'APADJUSTMENT', 'APADVANCE'];

const OBJECTS = new Map<string, (company: KernelCompany) => StoredObject>([
  ['GLACCOUNT', chartObject],
  ['GLDETAIL', ledgerView],
  ...(['CUSTOMER', 'VENDOR', 'EMPLOYEE'] as const).map((name) => [name, (company: KernelCompany) => partyObject(company, name)] as const),
  ...DOCUMENTS.map((name) => [name, (company: KernelCompany) => documentObject(company, name)] as const),
  ['ARPYMTDETAIL', (company) => settlementObject(company, 'receivable')],
  ['APPYMTDETAIL', (company) => settlementObject(company, 'payable')],
]);

/** The objects of a company, each made when it is first asked for. */
export class CompanyBooks {
  readonly company: KernelCompany;
  readonly #objects = new Map<string, StoredObject>();

  constructor(company: KernelCompany) {
    this.company = company;
  }

  /** An object by its name; undefined where there is none. */
  object(name: string): StoredObject | undefined {
    const known = this.#objects.get(name) ?? OBJECTS.get(name)?.(this.company);
    if (known !== undefined) this.#objects.set(name, known);
    return known;
  }
}

/** A company of the same chart and parties, for which nothing was posted. */
export function withoutPostings(company: KernelCompany): KernelCompany {
  return { ...company, transactions: [], documents: [] };
}
