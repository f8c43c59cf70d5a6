import { describeReportScripts } from '../sandbox-kit/testing/describe-report-scripts';
import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { quickBooksHarness } from './testing/quickbooks-harness';

describeTieOut(quickBooksHarness);
describeReportScripts(quickBooksHarness);
