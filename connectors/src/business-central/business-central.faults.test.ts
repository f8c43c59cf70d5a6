import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { businessCentralHarness } from './testing/business-central-harness';

describeFaults(businessCentralHarness);
