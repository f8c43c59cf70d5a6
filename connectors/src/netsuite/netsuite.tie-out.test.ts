import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { netSuiteHarness } from './testing/netsuite-harness';

describeTieOut(netSuiteHarness);
