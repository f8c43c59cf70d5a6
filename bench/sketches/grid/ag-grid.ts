import { AllCommunityModule, createGrid, ModuleRegistry, themeQuartz, type ColDef } from 'ag-grid-community';
import { figureRows, shownFigure, type FigureRow } from './figures';
import type { GridUnderTest } from './grid-under-test';

ModuleRegistry.registerModules([AllCommunityModule]);

export const grid: GridUnderTest = {
  mount(root, statement) {
    const months = statement.columnHeaders.map(({ label }, at): ColDef<FigureRow> => ({
      headerName: label,
      width: 136,
      sortable: false,
      valueGetter: ({ data }) => data?.figures?.[at],
      valueFormatter: ({ value }) => shownFigure(value as number | undefined),
    }));
    createGrid(root.appendChild(document.createElement('div')), {
      theme: themeQuartz,
      rowHeight: 28,
      animateRows: false,
      getRowId: ({ data }) => data.id,
      columnDefs: [{ headerName: 'Line', field: 'caption', pinned: 'left', width: 400, sortable: false }, ...months],
      rowData: figureRows(statement),
    });
  },
  scrollers: () => ({
    down: scrolling(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    sideways: scrolling(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  }),
};

/** The element that has the most to scroll. */
function scrolling(hidden: (element: Element) => number): Element {
  const canScroll = [...document.querySelectorAll('#root *')].filter((each) => getComputedStyle(each).overflow.includes('auto'));
  const [most] = canScroll.toSorted((one, other) => hidden(other) - hidden(one));
  if (most === undefined) throw new Error('Nothing scrolls.');
  return most;
}
