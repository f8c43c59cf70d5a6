import { describePackage } from '../sandbox-kit/testing/describe-package';
import { createXeroConnector } from './connector';
import { xeroPackage } from './package';

describePackage({ package: xeroPackage, connector: createXeroConnector, expresses: () => true, limits: { perMinute: 60, atOnce: 5 } });
