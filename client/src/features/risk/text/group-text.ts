import { useText } from '../../../lib/i18n/use-text';
import type { PeerView } from '../result/analysis-view';

type Group = Pick<PeerView, 'pool' | 'count' | 'naicsPrefix' | 'areaName'>;

/** Which firms a result is compared with, in words: whose they are, how many, their industry and where they are. */
export function useGroupText(): (group: Group) => string {
  const text = useText('risk');
  return ({ pool, count, naicsPrefix, areaName }) => {
    if (pool === 'lenders') return text('groupOfLenders', { count, naicsPrefix });
    return areaName === null ? text('groupAnywhere', { count, naicsPrefix }) : text('groupOfArea', { count, naicsPrefix, area: areaName });
  };
}
