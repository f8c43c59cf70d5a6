import { describeFaults } from '../sandbox-kit/testing/describe-faults';
import { quickBooksDesktopHarness } from './testing/quickbooks-desktop-harness';

describeFaults(quickBooksDesktopHarness);
