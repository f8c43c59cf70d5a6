import { COMPANY_PLANS } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { writeCompany } from '@countinghouse/connectors/sandbox-kit/kernel/write-company';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import { TEST_TENANTS } from '@countinghouse/server/testing/test-people';

/** Today where the lender of the tests is. */
export const lenderToday = () => tenantDay(new Date(), String(TEST_TENANTS.find(({ name }) => name === 'lender')?.settings['timeZone']));

/** A sample company by its id, with books of so many full fiscal years and the current one up to today. */
export function sampleCompany(id: string, years: number): KernelCompany {
  const plan = COMPANY_PLANS.find((each) => each.id === id);
  if (plan === undefined) throw new Error(`There is no sample company ${id}.`);
  return writeCompany({ ...plan, years }, lenderToday());
}
