// `npm run sbom -- [file]`: writes the bill of materials of production as CycloneDX JSON, sbom.cdx.json unless named otherwise.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { productionBom } from './lib/production-bom.mjs';
import { ROOT, run } from './lib/run.mjs';

const file = resolve(process.argv[2] ?? join(ROOT, 'sbom.cdx.json'));
const printed = await run('npm', ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application', '--silent'], {
  quiet: true,
});
const bom = productionBom(JSON.parse(printed), JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${file}: ${bom.components.length} components`);
