import { expect, it } from 'vitest';
import { ViewerProvider } from '../features/sessions/viewer-context';
import type { DetailsPart } from '../features/submissions/submission-paths';
import { show } from '../lib/testing/show';
import { Breadcrumbs } from '../ui/page-head/breadcrumbs';
import { aViewer } from './testing/a-viewer';
import { useDetailsTrail } from './use-details-trail';

function Trail({ part }: { readonly part: DetailsPart }) {
  return (
    <Breadcrumbs label="Way up" steps={useDetailsTrail(part, { workspaceId: 'w', workspace: 'Alder Creek', day: 'March 31, 2026' })} />
  );
}

const current = () => document.querySelector('nav [aria-current=page]')?.textContent ?? null;
const links = () => [...document.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);

// covers borrower 2.3.1
it.each<[DetailsPart, readonly string[], string, string | null, [string, string][]]>([
  [
    'overview',
    ['CanViewGlobalSubmissions'],
    'Data collection report',
    null,
    [
      ['Workspaces', '/home/workspacelist'],
      ['Data collection report', '/dcr'],
    ],
  ],
  ['overview', [], 'Data collection report', null, [['Workspaces', '/home/workspacelist']]],
  [
    'financialstatements',
    [],
    'March 31, 2026',
    'March 31, 2026',
    [
      ['Workspaces', '/home/workspacelist'],
      ['Alder Creek', '/workspacedetails/submissions/w'],
    ],
  ],
  [
    'riskanalysis',
    [],
    'March 31, 2026',
    'March 31, 2026',
    [
      ['Workspaces', '/home/workspacelist'],
      ['Alder Creek', '/workspacedetails/submissions/w'],
    ],
  ],
])('the way up from the %s with %j ends at %s', async (part, capabilities, end, itself, expected) => {
  const trail = <ViewerProvider children={<Trail part={part} />} />;
  const { words } = await show(trail, '/', ['overview'], aViewer(capabilities));
  expect(words().endsWith(end)).toBe(true);
  expect([current(), links()]).toEqual([itself, expected]);
});
