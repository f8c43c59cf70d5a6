import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { xeroHarness } from './testing/xero-harness';

describeFaults(xeroHarness);
