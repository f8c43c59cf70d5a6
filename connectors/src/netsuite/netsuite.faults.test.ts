import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { netSuiteHarness } from './testing/netsuite-harness';

describeFaults(netSuiteHarness);
