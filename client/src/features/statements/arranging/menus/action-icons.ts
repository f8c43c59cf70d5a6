import {
  IconArrowDown,
  IconArrowUp,
  IconArrowsSort,
  IconFolderPlus,
  IconFolders,
  IconFolderShare,
  IconMathFunction,
  IconPencil,
  IconSortAscendingNumbers,
  IconSortAZ,
  IconSortDescending,
  IconSwitchHorizontal,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import type { ActionId } from '../actions/arranging-action';

export const ACTION_ICONS: Readonly<Record<ActionId, Icon>> = {
  rename: IconPencil,
  move: IconFolderShare,
  moveSection: IconFolders,
  add: IconFolderPlus,
  earlier: IconArrowUp,
  later: IconArrowDown,
  sort: IconArrowsSort,
  sortByNumber: IconSortAscendingNumbers,
  sortByCaption: IconSortAZ,
  sortByAmount: IconSortDescending,
  side: IconSwitchHorizontal,
  delete: IconTrash,
  formula: IconMathFunction,
};
