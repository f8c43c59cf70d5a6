import { describeRefresh } from '../sandbox-kit/testing/describe-refresh';
import { quickBooksHarness } from './testing/quickbooks-harness';

describeRefresh({ ...quickBooksHarness, refresh: { companyId: 'meridian-split', whole: 65, refreshed: 39 } });
