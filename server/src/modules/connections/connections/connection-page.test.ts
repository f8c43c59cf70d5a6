import { expect, it } from 'vitest';
import { choicePage, connectedPage } from './connection-page';

it('the choice tells a whole company from its parts', async () => {
  const organizations = [
    { id: 'alder', name: 'alder', isComplete: true as const },
    { id: 'alder/100', name: 'Alder & Sons' },
    { id: 'alder/200', name: null },
  ];
  const place = { lender: 'Northbridge', workspace: 'Alder', source: 'Sage Intacct' };
  const { body } = await choicePage({ organizations, state: 's', place }, {});
  const labels = [...String(body).matchAll(/<label class="choice">(.*?)<\/label>/g)].map(([label]) =>
    label.replace(/<[^>]+>/g, ' ').trim(),
  );
  expect(labels).toEqual([expect.stringMatching(/^alder\s+The whole company$/), 'Alder &#38; Sons', 'alder/200']);
});

it('the page after consent names the package, the recipient of the books, and the workspace', async () => {
  const { body } = await connectedPage({ lender: 'Northbridge', workspace: 'Alder', source: 'Xero' }, {});
  const words = String(body).replaceAll(/<style>.*<\/style>|<[^>]+>/gs, '');
  expect(words).toContain('Xero is connected. You can close this window.');
  expect(words).toContain('The books go to Northbridge, in the workspace Alder.');
});
