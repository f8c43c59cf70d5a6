import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { businessCentralHarness } from './testing/business-central-harness';

describeTieOut(businessCentralHarness);
