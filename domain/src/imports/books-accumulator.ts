import { toDateNumber, type DateNumber } from '../periods/calendar-date';
import { anonymiseLines, anonymiseOpenItems } from './anonymise-rows';
import type { Books } from './books';
import { booksSoFar, type BooksSoFar } from './books-so-far';
import { ChartOfAccounts } from './chart-of-accounts';
import { concludeBooks } from './conclude-books';
import { IssueList } from './issue-list';
import type { Finding } from './findings/finding';
import { knownLastDay } from './last-day-of-books';
import { Ledger } from './ledger';
import { linesUntil } from './lines-until';
import { OpenItemTotals } from './open-item-totals';
import type {
  AccountsPage,
  BalancesPage,
  CompanyPage,
  ImportPage,
  LinesPage,
  OpenItemsPage,
  PartiesPage,
  SourceParty,
  StatedAgingPage,
  StatedBalancesPage,
  StatedTrialBalance,
} from './page';
import type { BooksSettings, ReadBooks } from './read-books';
import { PackageSums } from './tie-out/package-sums';
import { whatIsStored } from './what-is-stored';

/** Stated balances without the names of accounts, which may hold those of customers and vendors; accounts of the chart keep theirs there. */
function withoutNames(page: StatedBalancesPage): StatedBalancesPage {
  const neutral = (report: StatedTrialBalance): StatedTrialBalance => {
    const rows = report.rows.map((row, at) => ({ ...row, name: `Account ${at + 1}` }));
    return { ...report, rows };
  };
  return { ...page, reports: page.reports.map(neutral), before: page.before === null ? null : neutral(page.before) };
}

/** Stated open amounts without the names of customers and vendors that the list lacks; those of the list have neutral ones there. */
function agingWithoutNames(page: StatedAgingPage): StatedAgingPage {
  const label = page.side === 'receivable' ? 'customer' : 'vendor';
  return { ...page, rows: page.rows?.map((row, at) => ({ ...row, name: `Unlisted ${label} ${at + 1}` })) ?? null };
}

/** Takes the pages of one import in the order of the source, in memory that does not grow with the number of lines. */
export interface BooksAccumulator {
  /**
   * Sums and checks a page; answers the rows of it that are to be stored: without groups that are off, without lines after a known
   * as-of date, and without names when the collection is anonymized. Null when none of the page is stored as rows: company,
   * accounts and parties come with `finish`. Throws RangeError where a connector breaks the contract of pages.
   */
  add(page: ImportPage): LinesPage | OpenItemsPage | null;
  /** The books as far as they were read, as their source said; null where they can't be stated. */
  soFar(): BooksSoFar | null;
  /** Ends the reading; stored lines later than `asOf` of the answer are not part of the books and must go. */
  finish(): Books;
}

/** Makes the accumulator that every import runs through. */
export function createBooksAccumulator(settings: BooksSettings): BooksAccumulator {
  return new Accumulator(settings);
}

class Accumulator implements BooksAccumulator {
  private readonly settings: BooksSettings;
  private readonly chart = new ChartOfAccounts();
  private readonly parties: SourceParty[] = [];
  private readonly openItems = new OpenItemTotals();
  private readonly issues = new IssueList();
  private readonly findings: Finding[] = [];
  private company: CompanyPage | null = null;
  private ledger: Ledger | null = null;
  /** Takes the lines of an upload as long as all of them are dated after today: books of such lines alone are read to their last one. */
  private laterLedger: Ledger | null = null;
  private lastDay: DateNumber | null = null;
  private balances: BalancesPage | null = null;
  private stated: StatedBalancesPage | null = null;
  private readonly statedAging: Record<StatedAgingPage['side'], StatedAgingPage | null> = { receivable: null, payable: null };
  /** Only packages have reports of their own. */
  private readonly packageSums: PackageSums | null;

  constructor(settings: BooksSettings) {
    this.settings = settings;
    this.packageSums = settings.origin === 'package' ? new PackageSums((account) => this.chart.typeOf(account)) : null;
  }

  add(page: ImportPage): LinesPage | OpenItemsPage | null {
    switch (page.kind) {
      case 'company':
        this.company = page;
        return null;
      case 'accounts':
        return this.addAccounts(page);
      case 'parties':
        return this.addParties(page);
      case 'lines':
        return this.addLines(page);
      case 'balances':
        this.balances = page;
        return null;
      case 'statedBalances':
        this.stated = this.settings.options.anonymizeCustomersAndVendors ? withoutNames(page) : page;
        return null;
      case 'statedAging':
        this.statedAging[page.side] = this.settings.options.anonymizeCustomersAndVendors ? agingWithoutNames(page) : page;
        return null;
      case 'openItems':
        return this.addOpenItems(page);
      case 'issues':
        this.issues.addAll(page.issues, page.more);
        for (const journal of page.incompleteJournals ?? []) this.issues.journals.add(journal);
        return null;
      case 'findings':
        this.findings.push(...page.findings);
        return null;
      case 'readThrough':
        this.ledger?.settleThrough(page.through);
        return null;
      case 'progress':
        return null;
    }
  }

  soFar(): BooksSoFar | null {
    return booksSoFar(this.read(this.ledger));
  }

  finish(): Books {
    return concludeBooks(this.read(this.laterLedger ?? this.ledger));
  }

  private read(ledger: Ledger | null): ReadBooks {
    const { settings, chart, parties, openItems, issues, findings, company, balances, stated, statedAging, packageSums } = this;
    const tieOut = stated === null || packageSums === null ? null : { stated, sums: packageSums.days };
    const aging = packageSums?.against(statedAging) ?? null;
    return { settings, chart, parties, openItems, issues, findings, company, ledger, balances, tieOut, aging };
  }

  private addAccounts(page: AccountsPage): null {
    this.chart.add(page.accounts);
    return null;
  }

  private addParties(page: PartiesPage): null {
    for (const party of page.parties) this.parties.push(party);
    return null;
  }

  private addLines(page: LinesPage): LinesPage | null {
    this.ledger ??= this.startLedger();
    this.ledger.add(page);
    this.packageSums?.addLines(page, this.lastDay ?? toDateNumber(this.settings.today));
    if (this.ledger.isEmpty) this.laterLedger?.add(page);
    else this.laterLedger = null;
    const { options } = this.settings;
    if (!whatIsStored(options.groups).lines) return null;
    const kept = this.lastDay === null ? page : linesUntil(page, this.lastDay);
    const { journals } = this.ledger;
    return options.anonymizeCustomersAndVendors ? anonymiseLines(kept, (journal) => journals.ordinalOf(journal)) : kept;
  }

  private startLedger(): Ledger {
    if (this.company === null) throw new RangeError('The company must come before journal lines');
    const { options, origin, today } = this.settings;
    const lastDay = knownLastDay({ options, origin, today, companyAsOf: this.company.asOf });
    this.lastDay = lastDay === null ? null : toDateNumber(lastDay);
    const facts = { chart: this.chart, fiscalYearEndMonth: this.company.fiscalYearEndMonth };
    this.laterLedger = lastDay === null ? new Ledger({ ...facts, lastDay: null }) : null;
    return new Ledger({ ...facts, lastDay: this.lastDay ?? toDateNumber(today) });
  }

  private addOpenItems(page: OpenItemsPage): OpenItemsPage | null {
    const { groups, anonymizeCustomersAndVendors } = this.settings.options;
    const { receivables, payables } = whatIsStored(groups);
    const items = page.items.filter(({ side }) => (side === 'receivable' ? receivables : payables));
    const before = this.openItems.count;
    this.openItems.add(items);
    this.packageSums?.addItems(items, this.company?.baseCurrency ?? null);
    if (items.length === 0) return null;
    const kept: OpenItemsPage = { kind: 'openItems', items };
    return anonymizeCustomersAndVendors ? anonymiseOpenItems(kept, before) : kept;
  }
}
