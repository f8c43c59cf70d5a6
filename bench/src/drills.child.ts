import { DRILLS } from './drills/drills';

const SECONDS = 600;
const MINUTES = 30;
const SEEDS = { count: 500, from: 1 };
const PACKAGES = '--packages=';

const wanted = process.argv.slice(2).filter((word) => !/^--/.test(word) && !/^\d+$/.test(word));
const seconds = numberOf('--seconds', SECONDS);
const minutes = numberOf('--minutes', MINUTES);
const seeds = {
  count: numberOf('--seeds', SEEDS.count),
  from: numberOf('--from', SEEDS.from),
  isUsual: !process.argv.includes('--seeds'),
  packages: process.argv.flatMap((word) => (word.startsWith(PACKAGES) ? word.slice(PACKAGES.length).toLowerCase().split(',') : [])),
};
const unknown = wanted.filter((name) => !DRILLS.some((drill) => drill.name === name));
if (unknown.length > 0) {
  console.error(`No drill is named ${unknown.join(', ')}. There are: ${DRILLS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

console.log('| drill | result | figures |\n|---|---|---|');
for (const { name, run } of DRILLS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  try {
    const { drill, held, found } = await run({ seconds, minutes, seeds });
    console.log(`| ${drill} | ${held ? 'held' : 'BROKEN'} | ${found} |`);
    if (!held) process.exitCode = 1;
  } catch (error) {
    console.log(`| ${name} | NOT RUN | ${error instanceof Error ? error.message.replaceAll('\n', ' ') : 'unexpected error'} |`);
    process.exitCode = 1;
  }
}

function numberOf(option: string, usual: number): number {
  const at = process.argv.indexOf(option);
  return at === -1 ? usual : Number(process.argv[at + 1]) || usual;
}
