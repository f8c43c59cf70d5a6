import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { myobHarness } from './testing/myob-harness';

describeFaults(myobHarness);
