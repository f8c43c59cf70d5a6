import { describePackage } from '../sandbox-kit/testing/describe-package';
import { myobHarness } from './testing/myob-harness';

describePackage(myobHarness);
