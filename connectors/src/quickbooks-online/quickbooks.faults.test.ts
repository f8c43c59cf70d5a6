import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { quickBooksHarness } from './testing/quickbooks-harness';

describeFaults(quickBooksHarness);
