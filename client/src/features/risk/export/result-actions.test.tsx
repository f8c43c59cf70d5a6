import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import { ResultActions } from './result-actions';
import { aDoubtedView, aView, seriesOfView } from '../testing/a-view';
import type { AnalysisView } from '../result/analysis-view';

const saved: { name: string; content: Blob }[] = [];
const follow = (event: Event) => {
  event.preventDefault();
  saved.push({ name: (event.target as HTMLAnchorElement).download, content: blobs.at(-1) as Blob });
};
const blobs: Blob[] = [];

beforeEach(() => {
  saved.length = blobs.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${blobs.push(content as Blob)}`);
  document.addEventListener('click', listen);
});

afterEach(() => {
  document.removeEventListener('click', listen);
  vi.restoreAllMocks();
});

function listen(event: Event): void {
  if (event.target instanceof HTMLAnchorElement && event.target.download !== '') follow(event);
}

/** The file that a result is exported to: its name and its lines. */
async function exported(view: AnalysisView): Promise<{ name: string; lines: string[]; bytes: Uint8Array }> {
  const actions = await show(<ResultActions view={view} series={seriesOfView(view)} />, '/', ['risk']);
  await actions.press('Export CSV');
  const [file] = saved;
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer());
  return { name: file?.name ?? '', lines: new TextDecoder().decode(bytes).split('\r\n'), bytes };
}

it('the export of an analysis is a file named by firm and day, which a spreadsheet reads as UTF-8', async () => {
  const { name, bytes } = await exported(aView({ firm: 'A/B Größe: <Inc.>' }));
  expect(name).toBe('A B Größe Inc - Risk analysis - 2026-03-04.csv');
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('the export of an analysis has head, term structure, inputs, drivers, second opinions, details and limits, with figures that can be computed with', async () => {
  const { lines } = await exported(aView());
  expect(lines).toContain('Engine,"Built-in engine, model 9.9",,,');
  expect(lines).toContain('As of,"FY 2025, ended December 31, 2025",,,');
  expect(lines).toContain('Grade,R5,,,');
  expect(lines).toContain('Horizon,Alder Metalworks (%),A year ago (%),Grade band,');
  expect(lines).toContain('1 year,1.23,1,R5,');
  expect(lines).toContain('Input,FY 2025,FY 2024,Change (%),Source');
  expect(lines).toContain('Cash,-1234.5,1000,-223.5,1 account');
  expect(lines).toContain('Liabilities / assets,65.1,0.31,1.22,');
  expect(lines).toContain('Altman Z″ 1995,2.35,Gray zone,,');
  expect(lines).toContain('Cumulative,1 year,1.23,%,');
  expect(lines).toContain('Leverage · Liabilities / assets,1 year,0.31,,');
  expect(lines).toContain('Decision support only. Not for consumer credit.,,,,');
});

it('the export of an analysis has what the warnings allow, why the grade is not better, and which firms the model was fitted on', async () => {
  const { lines } = await exported(aDoubtedView());
  expect(lines).toContain('Range from warnings (%),0.04,3.12,,,');
  expect(lines).toContain('Grade,R7,upper end of the range because input quality is D; the PD alone would be R1,,,');
  expect(lines).toContain('Horizon,Alder Metalworks (%),A year ago (%),Lowest (%),Highest (%),Grade band');
  expect(lines).toContain('1 year,1.23,1,0.04,3.12,R5');
  expect(lines).toContain('Altman Z″ 1995,,Not available: liabilities are negative,,,');
  expect(lines.find((line) => line.startsWith('Fitted on,'))).toContain('US-listed companies');
});

it('no text of the export is a formula, even one that a user chose', async () => {
  const view = aView({
    firm: '=HYPERLINK("http://x")',
    industry: '+1',
    outputs: [{ type: '@type', category: '-cmd', subCategory: null, termInYears: null, value: -2, metricType: 'score' }],
  });
  const { lines } = await exported(view);
  expect(lines.join('\n')).not.toMatch(/(^|,)"?[=+@]/m);
  expect(lines).toContain(`Risk analysis,"'=HYPERLINK(""http://x"")",,,`);
  expect(lines).toContain("'@type,,,,");
  expect(lines).toContain("'-cmd,,-2,,");
});

it('a probability is never nothing, and what another engine does not say is left out', async () => {
  const none = { inputs: null, oneYear: null, secondOpinions: [], baseRates: null, quality: null, yearAgo: null };
  const { lines } = await exported(aView({ ...none, engine: 'RiskCalc', curve: [0, 0.001, 0.002, 0.003, 0.004] }));
  expect(lines).toContain('1 year,0.01,R1,');
  expect(lines.filter((line) => /^(Inputs|PD drivers|Second opinions),/.test(line))).toEqual([]);
});
