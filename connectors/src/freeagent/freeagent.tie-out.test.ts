import { describeReportScripts } from '../sandbox-kit/testing/describe-report-scripts';
import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { freeAgentHarness } from './testing/freeagent-harness';

describeTieOut(freeAgentHarness);
describeReportScripts(freeAgentHarness);
