import { describePackage } from '../sandbox-kit/testing/describe-package';
import { quickBooksHarness } from './testing/quickbooks-harness';

describePackage(quickBooksHarness);
