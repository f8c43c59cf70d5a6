import type { XeroBooks } from '../books/xero-books';
import { wireDate } from '../wire/wire-date';

/** Editions that Xero has for a country; every other one is global. */
const EDITIONS = new Set(['AU', 'NZ', 'GB', 'US']);

/** The organization as `GET /Organisation` lists it, alone. */
export function presentOrganization({ company, tenantId }: XeroBooks) {
  const [first] = company.transactions;
  const edition = company.country === 'GB' ? 'UK' : company.country;
  return {
    Name: company.name,
    LegalName: company.legalName,
    PaysTax: true,
    Version: EDITIONS.has(company.country) ? edition : 'GLOBAL',
    OrganisationType: 'COMPANY',
    BaseCurrency: company.baseCurrency,
    CountryCode: company.country,
    IsDemoCompany: false,
    OrganisationStatus: 'ACTIVE',
    FinancialYearEndDay: company.yearEnd.day,
    FinancialYearEndMonth: company.yearEnd.month,
    SalesTaxBasis: 'ACCRUALS',
    SalesTaxPeriod: 'QUARTERLY1',
    DefaultSalesTax: 'Tax Exclusive',
    DefaultPurchasesTax: 'Tax Exclusive',
    CreatedDateUTC: wireDate(first?.createdAt ?? 0),
    OrganisationEntityType: 'COMPANY',
    Timezone: 'UTC',
    ShortCode: `!${tenantId.slice(0, 5)}`,
    OrganisationID: tenantId,
    Edition: 'BUSINESS',
    Class: 'PREMIUM',
    Addresses: [],
    Phones: [],
    ExternalLinks: [],
    PaymentTerms: {},
  };
}
