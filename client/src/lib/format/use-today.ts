import { localToday } from './local-today';

/** Today where the person is, `YYYY-MM-DD`. */
export function useToday(): string {
  // oxlint-disable-next-line react/purity -- a page that stays open past midnight shows the new day with its next render
  return localToday(new Date());
}
