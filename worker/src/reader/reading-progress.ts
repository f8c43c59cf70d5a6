import type { Forecast } from '@countinghouse/connectors/http/reading-forecast';
import type { ImportPage, ImportStage, ProgressPage } from '@countinghouse/domain/imports/page';
import type { ReadingMessage } from './messages';

const ORDER: readonly ImportStage[] = ['Connecting', 'Connected', 'Gathering', 'Checking'];

/** How far a reading has come: stages never go back, counts that the source does not report are counted here. */
export class ReadingProgress {
  private stage: ImportStage = 'Connecting';
  private counts: ProgressPage['counts'] = {};
  private forecast: ProgressPage['counts'] = {};
  private accounts = 0;
  private openItems = 0;

  /** What a page means for the progress; null when there is nothing to report. */
  note(page: ImportPage): ReadingMessage | null {
    switch (page.kind) {
      case 'progress':
        return this.reach(page.stage, page.counts);
      case 'accounts':
        this.accounts += page.accounts.length;
        return this.reach('Gathering', { accounts: this.accounts });
      case 'openItems':
        this.openItems += page.items.length;
        return this.reach('Gathering', { openItems: this.openItems });
      case 'company':
        return this.reach('Connected', {});
      default:
        return null;
    }
  }

  /** The stage, or the later one that was reached before, with all counts so far. */
  reach(stage: ImportStage, counts: ProgressPage['counts']): ReadingMessage {
    if (ORDER.indexOf(stage) > ORDER.indexOf(this.stage)) this.stage = stage;
    this.counts = { ...this.counts, ...counts };
    return { kind: 'progress', stage: this.stage, counts: this.stage === 'Checking' ? this.counts : { ...this.counts, ...this.forecast } };
  }

  /** What is left of the reading, which nothing says any more once all is read. */
  recordForecast({ secondsLeft, ...requests }: Forecast): ReadingMessage {
    this.forecast = secondsLeft === null ? requests : { ...requests, secondsLeft };
    return this.reach(this.stage, {});
  }
}
