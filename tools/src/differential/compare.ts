import { readOptions } from '../read-options';
import { compareCompany, type Comparison } from './compare-company';
import { compareWithHledger } from './compare-with-hledger';
import { describeComparison } from './describe-comparison';
import { isHledgerInstalled } from './hledger-balances';
import { randomCompany } from './independent/random-company';

const USAGE = 'npm run differential -- [--companies 300] [--seed 1] [--hledger 20]';
const DESCRIBED = 10;

const options = readOptions(USAGE, ['companies', 'seed', 'hledger'], { companies: '300', seed: '1', hledger: '20' });
const [companies, seed, sample] = [Number(options.companies), Number(options.seed), Number(options.hledger)];
const say = (text: string) => process.stdout.write(`${text}\n`);

const comparisons = Array.from({ length: companies }, (_, at) => compareCompany(randomCompany(seed + at)));
report('independent computation', comparisons);

if (sample === 0) say('hledger: not asked.');
else if (await isHledgerInstalled()) {
  const compared: Comparison[] = [];
  for (const comparison of comparisons.slice(0, sample))
    compared.push({ ...comparison, ...(await compareWithHledger(comparison.company)) });
  report('hledger', compared);
} else say('hledger is not installed: not compared.');

function report(peer: string, all: readonly Comparison[]): void {
  const different = all.filter(({ differences }) => differences.length > 0);
  const figures = all.reduce((sum, comparison) => sum + comparison.figures, 0);
  const found = different.length === 0 ? 'no difference' : `differences in ${different.length} companies`;
  for (const comparison of different.slice(0, DESCRIBED)) say(`${describeComparison(comparison)}\n`);
  say(`${peer}: ${all.length} companies from seed ${seed}, ${figures} figures, ${found}.`);
  if (different.length > 0) process.exitCode = 1;
}
