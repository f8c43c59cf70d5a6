import { describe, expect, it } from 'vitest';
import { defaultStatement } from '../build-statement';
import { performCommand, type Command } from '../command';
import type { StatementLayout } from '../statement';
import { aCompany } from '../testing/a-company';
import type { CaptionedLine } from './rename-caption';

const books = aCompany({ accounts: { Checking: 'Bank', Timber: 'Inventory', Capital: 'Equity' } });
const balanceSheet = defaultStatement('BalanceSheet', books.accounts);
const context = { accounts: books.accounts, sanitise: (text: string) => text.replace(/<[^>]*>/g, '') };
const ordinal = (name: string) => books.accounts.findIndex((account) => account.name === name);

describe('captions of several lines', () => {
  const rename = (...captions: [of: CaptionedLine, caption: string][]): Command => ({
    kind: 'renameCaptions',
    captions: captions.map(([of, caption]) => ({ of, caption })),
  });
  const account = (name: string): CaptionedLine => ({ line: 'account', account: ordinal(name) });
  const header: CaptionedLine = { line: 'header', section: 'inventories' };

  it('are written as one change', () => {
    const renamed = performCommand(balanceSheet, rename([header, 'Stock'], [account('Timber'), 'Oak']), context) as StatementLayout;
    expect(renamed.sections.inventories?.headerCaption).toBe('Stock');
    expect(renamed.accountCaptions).toEqual({ [ordinal('Timber')]: 'Oak' });
  });

  it.each([
    ['are none', rename(), 'NothingSelected'],
    ['are what they are', rename([header, 'Inventories']), 'NothingChanges'],
    ['hold markup in one of them', rename([header, 'Stock'], [account('Timber'), '<b>Oak</b>']), 'CaptionUnsafe'],
    ['hold none in one of them', rename([header, 'Stock'], [account('Timber'), ' ']), 'CaptionRequired'],
    ['name an account of a locked section', rename([header, 'Stock'], [account('Checking'), 'Till']), 'AccountLocked'],
  ])('are refused all together where they %s', (_, command, code) => {
    expect(performCommand(balanceSheet, command, context)).toEqual({ refused: code });
  });
});
