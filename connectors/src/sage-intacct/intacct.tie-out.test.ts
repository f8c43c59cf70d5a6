import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { intacctHarness } from './testing/intacct-harness';

describeTieOut(intacctHarness);
