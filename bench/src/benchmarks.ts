import { run as analysis } from './analysis';
import { run as analysisTab } from './analysis-tab';
import { run as borrowerPage } from './borrower-page';
import { run as bundle } from './bundle';
import { run as command } from './command';
import { run as gateway } from './gateway';
import { run as grid } from './grid';
import { run as gridEdit } from './grid-edit';
import { run as importOverhead } from './import-overhead';
import { run as ingest } from './ingest';
import { run as largeTenant } from './large-tenant';
import { run as ledger } from './ledger';
import { run as mapping } from './mapping';
import { run as naics } from './naics';
import { CHROMIUM, type Need } from './measuring/needs';
import { run as packages } from './packages';
import type { BenchRow } from './result';
import { run as save } from './save';
import { run as riskModel } from './risk-model';
import { run as scaling } from './scaling';
import { run as scalingCosts } from './scaling-costs';
import { run as statementBuild } from './statement-build';
import { run as statementRead } from './statement-read';
import { run as tenancy } from './tenancy';
import { run as workbookRead } from './workbook-read';
import { run as workbookWrite } from './workbook-write';

/** A benchmark by the name that `npm run bench -- <name>` takes. */
export interface Benchmark {
  readonly name: string;
  /** Without it the benchmark is skipped; what only one of its peers needs, it looks for by itself. */
  readonly need?: Need;
  /** Whether it runs only when it is named, since it takes longer than all others. */
  readonly isLong?: true;
  run(): Promise<readonly BenchRow[]>;
}

/** All benchmarks, in the order of the results page. */
export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'statement-build', run: statementBuild },
  { name: 'ingest', run: ingest },
  { name: 'ledger', run: ledger },
  { name: 'analysis', run: analysis },
  { name: 'analysis-tab', run: analysisTab },
  { name: 'import-overhead', run: importOverhead },
  { name: 'packages', run: packages },
  { name: 'statement-read', run: statementRead },
  { name: 'grid', need: CHROMIUM, run: grid },
  { name: 'grid-edit', need: CHROMIUM, run: gridEdit },
  { name: 'command', run: command },
  { name: 'save', run: save },
  { name: 'gateway', run: gateway },
  { name: 'tenancy', run: tenancy },
  { name: 'large-tenant', run: largeTenant },
  { name: 'workbook-write', run: workbookWrite },
  { name: 'workbook-read', run: workbookRead },
  { name: 'mapping', run: mapping },
  { name: 'naics', run: naics },
  { name: 'risk-model', run: riskModel },
  { name: 'bundle', run: bundle },
  { name: 'borrower-page', need: CHROMIUM, run: borrowerPage },
  { name: 'scaling-costs', isLong: true, run: scalingCosts },
  { name: 'scaling', run: scaling },
];
