import { describePackage } from '../sandbox-kit/testing/describe-package';
import { businessCentralHarness } from './testing/business-central-harness';

describePackage(businessCentralHarness);
