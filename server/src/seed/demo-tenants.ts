import { FAIRWEATHER_BRANDS, FAIRWEATHER_HOSTS, FAIRWEATHER_TEAMS, MAINTENANCE, UPLOADS_ARE_CHECKED } from './demo-portal';
import { PEOPLE } from './demo-people';
import { FAIRWEATHER_TEXTS } from './demo-texts';
import type { TenantSeed } from './tenant-seed';

const aTenant = (
  number: number,
  name: keyof typeof PEOPLE,
  visibleName: string,
  brandName: string,
  settings: TenantSeed['settings'],
): TenantSeed => ({
  id: `5f0a7c1e-0000-4000-9000-${String(number).padStart(12, '0')}`,
  name,
  visibleName,
  brandName,
  hosts: [`${name}.localhost`],
  settings,
  people: PEOPLE[name],
});

const withBrandHosts = (brandHosts: TenantSeed['brandHosts'], tenant: TenantSeed): TenantSeed => ({
  ...tenant,
  ...(brandHosts && { brandHosts }),
});

const linksOf = (name: string) => ({
  helpUrl: `https://help.${name}.example`,
  privacyUrl: `https://www.${name}.example/privacy`,
  termsUrl: `https://www.${name}.example/terms`,
  supportUrl: `mailto:support@${name}.example`,
});

/** The tenants of the demo: three of the product's own kinds, and three partners. */
export const DEMO_TENANTS: readonly TenantSeed[] = [
  aTenant(1, 'lender', 'Northbridge Bank', 'northbridge', {
    timeZone: 'America/New_York',
    allowExcelFileUpload: true,
    financialStatementsEnabled: true,
    riskCalcEnabled: true,
    anonymousCollection: {
      allowed: true,
      options: { allowUserUpload: true, provideUserCopy: true },
      workspaceUsers: ['ada@lender.example'],
    },
    userMetadata: [
      { name: 'branch', label: 'Branch', type: 'Choice', options: ['Chicago', 'Detroit', 'Milwaukee'] },
      { name: 'employeeNumber', label: 'Employee number', placeholder: 'For example 10482', type: 'Number' },
    ],
    ...linksOf('northbridge'),
    bannerMessages: [MAINTENANCE],
  }),
  withBrandHosts(
    FAIRWEATHER_HOSTS,
    aTenant(2, 'accountant', 'Fairweather Accountants', 'fairweather', {
      timeZone: 'America/Chicago',
      allowExcelFileUpload: true,
      allowLanguageSelection: true,
      languages: ['en', 'fr'],
      dataCollectionLimit: 40,
      emailDomains: ['accountant.example'],
      userMetadata: [{ name: 'office', label: 'Office', type: 'Choice', required: true, options: ['Chicago', 'Saint Paul'] }],
      accountingPkgBlackList: ['NETSUITE', 'SageIntacct'],
      ...linksOf('fairweather'),
      multiTenant: FAIRWEATHER_TEAMS,
      redirections: { '/clients': '/home/workspacelist' },
      brands: FAIRWEATHER_BRANDS,
      texts: FAIRWEATHER_TEXTS,
      brand: { primaryColor: '#7fb7d4', secondaryColor: '#eef4f7', logoUrl: '/brand/fairweather/logo.svg' },
    }),
  ),
  aTenant(3, 'countinghouse', 'Countinghouse', 'countinghouse', {
    timeZone: 'UTC',
    allowExcelFileUpload: true,
    tenantSelectionEnabled: true,
    ...linksOf('countinghouse'),
  }),
  aTenant(4, 'harbourline', 'Harbourline Capital', 'harbourline', {
    timeZone: 'America/Los_Angeles',
    borrowerDisabled: true,
    allowLanguageSelection: true,
    languages: ['en', 'es', 'fr'],
    dataCollectionLimit: 3,
    emailDomains: ['harbourline.example', 'harbourline-capital.example'],
    retentionDays: 90,
    ...linksOf('harbourline'),
    bannerMessages: [
      UPLOADS_ARE_CHECKED,
      { ...MAINTENANCE, level: 'Information', expiresInDays: 30, hideMessageCookieName: 'hide-maintenance' },
    ],
    brand: {
      primaryColor: '#3f7cac',
      secondaryColor: '#eef3f8',
      controlColors: { button: '#1f4e79', link: '#1f4e79' },
      fontFamily: 'Georgia, serif',
      logoUrl: '/brand/harbourline/logo.svg',
    },
  }),
  aTenant(5, 'verdant', 'Verdant Credit Union', 'verdant', {
    timeZone: 'Europe/London',
    lenderDisabled: true,
    languages: ['en'],
    disableDirectLinking: true,
    brand: {
      primaryColor: '#7bb661',
      secondaryColor: '#f0f6ec',
      controlColors: { button: '#2f6b1f' },
      fontFamily: 'Verdana, sans-serif',
      logoUrl: '/brand/verdant/logo.svg',
    },
  }),
  aTenant(6, 'kestrel', 'Kestrel Finance', 'kestrel', {
    timeZone: 'Europe/Amsterdam',
    allowLanguageSelection: true,
    languages: ['en', 'de'],
    disabledDataCollectionOptions: ['anonymizeResults', 'basisOfAccounting'],
    showBorrowerIntroBanner: true,
    alwaysCollectBorrowerBusinessInfo: true,
    allowMultipleBorrowerImports: false,
    accountingPkgBlackList: ['quickbooksdesktop', 'MYOBBusiness'],
    retentionDays: 90,
    hideFooter: true,
    brand: {
      primaryColor: '#b08fd8',
      secondaryColor: '#f5f0fb',
      controlColors: { button: '#5b3a8c', link: '#5b3a8c' },
      fontFamily: 'Tahoma, sans-serif',
      showLogo: true,
      logoUrl: '/brand/kestrel/logo.svg',
    },
  }),
];
