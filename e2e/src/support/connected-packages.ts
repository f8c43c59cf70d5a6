/** Packages that are connected alike, each by the rows of `package-table.ts`: one of them a day. */
export const PACKAGES_IN_TURN = ['QuickBooksDesktop', 'NetSuite', 'FreeAgent', 'MYOBBusiness', 'BusinessCentral', 'SageIntacct'] as const;

/** Packages that stories of their own connect each day. */
export const PACKAGES_EACH_DAY = ['Example', 'QuickBooksOnline', 'Xero'] as const;
