import { describePackage } from '../sandbox-kit/testing/describe-package';
import { intacctHarness } from './testing/intacct-harness';

describePackage(intacctHarness);
