import { describeRefresh } from '../sandbox-kit/testing/describe-refresh';
import { xeroHarness } from './testing/xero-harness';

describeRefresh({ ...xeroHarness, refresh: { companyId: 'meridian-instruments', whole: 37, refreshed: 20 } });
