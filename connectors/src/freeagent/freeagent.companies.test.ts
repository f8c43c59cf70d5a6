import { describePackage } from '../sandbox-kit/testing/describe-package';
import { freeAgentHarness } from './testing/freeagent-harness';

describePackage(freeAgentHarness);
