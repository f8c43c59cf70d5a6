import { describeRefresh } from '../sandbox-kit/testing/describe-refresh';
import { businessCentralHarness } from './testing/business-central-harness';

describeRefresh({ ...businessCentralHarness, refresh: { companyId: 'lanternfish', whole: 45, refreshed: 38 } });
