import { chartWith } from './chart';
import type { CompanyPlan } from './company-plan';
import { partiesOf } from './parties';

const LONG = `${'Repairs and maintenance of machines, vehicles and buildings '.repeat(2).slice(0, 99)}.`;
const MARKUP = '<script>alert("books")</script>';

/** Plain books whose names must come through every package as they are: markup, quotes, emoji, other scripts, duplicates. */
export function oddNamesPlan(plain: CompanyPlan): CompanyPlan {
  return {
    ...plain,
    id: 'odd-names',
    name: `O’Hara's "Fish & Chips" <b>Bar</b> 🐟`,
    legalName: 'O’Hara & שלום Trading, Inc.',
    traits: ['oddNames'],
    accounts: chartWith(
      [
        ['other-sales', '4030', 'Other', 'income', { parentId: 'sales' }],
        ['other-utilities', '6113', 'Other', 'expense', { parentId: 'utilities' }],
        ['other', null, 'Other', 'expense'],
        ['repairs', '6500', LONG, 'expense'],
      ],
      {
        office: 'Coffee ☕ & Cake 🍰',
        travel: 'مصروفات السفر',
        rent: MARKUP,
        'bank-fees': `The bank's "fees", 100% & more; a\\b`,
        utilities: 'הוצאות חשמל',
      },
    ),
    parties: partiesOf(
      [`Robert'); DROP TABLE invoices;--`, 'Müller, Söhne & Co. KG', '株式会社サンプル', MARKUP, '=1+1', 'شركة الأمل'],
      ['Smith "The Plumber" Jones', '&amp; Sons', `${'Very '.repeat(18)}Long`, '🏗️ Builders'],
    ),
    sales: ['sales', 'other-sales', 'services'],
    expenses: ['utilities', 'other-utilities', 'other', 'repairs', 'office'],
    memos: ['5 < 6 & 7 > 4', '"quoted"', 'Zeile 1\nZeile 2', '👩‍👩‍👧 family day', 'a, b; c\td', ']]>', 'לפי הזמנה'],
  };
}
