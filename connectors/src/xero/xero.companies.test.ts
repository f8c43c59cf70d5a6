import { describePackage } from '../sandbox-kit/testing/describe-package';
import { xeroHarness } from './testing/xero-harness';

describePackage(xeroHarness);
