import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { quickBooksDesktopHarness } from './testing/quickbooks-desktop-harness';

describeTieOut(quickBooksDesktopHarness);
