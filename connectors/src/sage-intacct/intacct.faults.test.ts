import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { intacctHarness } from './testing/intacct-harness';

describeFaults(intacctHarness);
