import { byConsent, byConsentToSeveral, byFile, byForm, type ConnectablePackage } from './connect-package';
import type { PACKAGES_IN_TURN } from './connected-packages';

/** Another way than by consent: with a token that an administrator made. */
const netSuiteToken = (name: string) =>
  byForm(name, () => ({
    values: { 'Account ID': '4100000_SB1', 'Token ID': 'token-of-harbor-street', 'Token secret': 'secret-of-harbor-street' },
    wrong: { 'Token secret': 'forgotten' },
    unfold: 'Use an access token instead',
  }));

type ConnectableId = (typeof PACKAGES_IN_TURN)[number] | 'QuickBooksOnline' | 'Xero';

/** How each package of a vendor is connected, by its id. */
export const PACKAGE_TABLE: Readonly<Record<ConnectableId, Omit<ConnectablePackage, 'id'>>> = {
  QuickBooksOnline: {
    name: 'QuickBooks Online',
    companies: { lender: 'Harbor Street Supply', borrower: 'Lanternfish Outdoor' },
    grant: byConsent('QuickBooks Online'),
  },
  QuickBooksDesktop: {
    name: 'QuickBooks Desktop',
    companies: { lender: 'Harbor Street Supply', borrower: 'Lanternfish Outdoor' },
    grant: byFile('QuickBooks Desktop'),
  },
  Xero: {
    name: 'Xero',
    companies: { lender: 'Harbor Street Supply', borrower: 'Pennine Looms' },
    grant: byConsentToSeveral('Xero', ['Harbor Street Supply', 'Pennine Looms']),
  },
  NetSuite: {
    name: 'NetSuite',
    companies: { lender: 'Pennine Looms', borrower: 'Harbor Street Supply' },
    grant: (opened, company) => (company === 'Pennine Looms' ? byConsent : netSuiteToken)('NetSuite')(opened, company),
  },
  FreeAgent: {
    name: 'FreeAgent',
    companies: { lender: 'Harbor Street Supply', borrower: 'Pennine Looms' },
    grant: byConsent('FreeAgent'),
  },
  MYOBBusiness: {
    name: 'MYOB Business',
    companies: { lender: 'Harbor Street Supply', borrower: 'Lanternfish Outdoor' },
    grant: byConsent('MYOB Business'),
  },
  BusinessCentral: {
    name: 'Microsoft Dynamics 365 Business Central',
    companies: { lender: 'Harbor Street Supply', borrower: 'Billabong Dairy' },
    grant: byConsentToSeveral('Microsoft Dynamics 365 Business Central', ['Harbor Street Supply', 'Billabong Dairy']),
  },
  SageIntacct: {
    name: 'Sage Intacct',
    companies: { lender: 'harbor-street', borrower: 'Lanternfish Outdoor Operations' },
    grant: byForm('Sage Intacct', (company) => ({
      values: {
        'Company ID': company === 'harbor-street' ? company : 'lanternfish-group',
        'User ID': 'xml_gateway',
        Password: 'for-show-only',
      },
      wrong: { Password: 'forgotten' },
      ...(company === 'harbor-street' ? {} : { choice: company }),
    })),
  },
};
