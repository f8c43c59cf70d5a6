import type { CompanyProfile } from './ledger/company-profile';
import companies from './demo-companies.json' with { type: 'json' };

/** How a collection of the demo came to its status. */
export interface CollectionPlan {
  readonly daysAgo: number;
  /** Whether its books came as an uploaded file, or over a connection, which makes them verified. */
  readonly source: 'file' | 'package';
  /** Published; refused because of errors; not answered yet; or a connection that the lender's staff has to finish. */
  readonly ending: 'published' | 'invalid' | 'waiting' | 'intervention';
  readonly deletedDaysAgo?: number;
  /** How long its retention keeps it; as long as anybody likes by default. */
  readonly retainedDays?: number;
}

/** A workspace of the demo: a business, the people who work with it, and its collections, oldest first. */
export interface DemoCompany extends CompanyProfile {
  readonly engagementCode: string;
  readonly email: string;
  /** Its industry; all share two digits, so that scores can be compared. */
  readonly naicsCode: string;
  readonly postalCode?: string;
  /** The first one made the workspace. */
  readonly members: readonly ('ada' | 'ben')[];
  readonly collections: readonly CollectionPlan[];
}

/** The businesses of the default lender's twelve workspaces: twelve scored firms of one sector. */
export const DEMO_COMPANIES = companies as readonly DemoCompany[];
