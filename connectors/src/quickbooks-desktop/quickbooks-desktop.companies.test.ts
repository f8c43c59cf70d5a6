import { describePackage } from '../sandbox-kit/testing/describe-package';
import { quickBooksDesktopHarness } from './testing/quickbooks-desktop-harness';

describePackage(quickBooksDesktopHarness);
