import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { house } from './house';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester();

tester.run('the product imports no code of tests', house.rules['no-test-code'], {
  valid: ["import { a } from './a';", "export { a } from './testings/a';", "import a from './builders';"],
  invalid: [
    "import { a } from './testing/a';",
    "import a from '@countinghouse/server/testing/a';",
    "import { a } from './a.builders';",
    "export { a } from './a.examples';",
    "void import('../testing/a');",
  ].map((code) => ({ code, errors: [{ messageId: 'test' }] })),
});
