import { ConnectorError } from '../connector';
import { BUSINESS_CENTRAL } from './business-central-terms';

/** The books that a person chooses: a company in an environment of a tenant. */
export interface CompanyAddress {
  readonly tenant: string;
  readonly environment: string;
  readonly company: string;
}

/** The id of these books: none of the parts has a dot, as environments are named in letters, digits, and hyphens. */
export function organizationIdOf({ tenant, environment, company }: CompanyAddress): string {
  return [tenant, environment, company].join('.');
}

/** The path of the API of these books, by the id of {@link organizationIdOf}. */
export function pathOfBooks(organizationId: string): string {
  const [tenant, environment, company, ...more] = organizationId.split('.').map(encodeURIComponent);
  if (tenant === undefined || environment === undefined || company === undefined || more.length > 0) {
    throw new ConnectorError('InternalError', `The connection to ${BUSINESS_CENTRAL} names no company.`);
  }
  return `${pathOfEnvironment({ tenant, environment })}/companies(${company})`;
}

/** The path of the API of an environment. */
export function pathOfEnvironment({ tenant, environment }: Omit<CompanyAddress, 'company'>): string {
  return `/v2.0/${tenant}/${environment}/api/v2.0`;
}
