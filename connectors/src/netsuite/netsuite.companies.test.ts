import { describePackage } from '../sandbox-kit/testing/describe-package';
import { netSuiteHarness } from './testing/netsuite-harness';

describePackage(netSuiteHarness);
