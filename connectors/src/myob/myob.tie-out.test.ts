import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { myobHarness } from './testing/myob-harness';

describeTieOut(myobHarness);
