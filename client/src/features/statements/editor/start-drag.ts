import type { PointerEvent as ReactPointerEvent } from 'react';
import { setMark } from '../grid/grid-editing';
import type { EditorContextValue } from './editor-context';
import { performOrAsk } from '../commands/run-action';
import type { GridModel } from '../grid/grid-model';
import { draggedLines, dropCommand, dropOn, edgeScroll, type Dragged, type Drop, rememberEffects } from './drag';

const THRESHOLD = 5;
/** How long the pointer rests on a folded section before it opens, in ms. */
const UNFOLD_AFTER = 600;
const HEADER = 48;

/**
 * Follows the pointer from a press on lines: once it has gone some way they are dragged, until they are dropped, or Escape gives up.
 * `latest` is the context as it is then, since folded sections open on the way.
 */
export function startDrag(event: ReactPointerEvent<HTMLElement>, dragged: Dragged, latest: () => EditorContextValue): void {
  const [startX, startY] = [event.clientX, event.clientY];
  const scroller = event.currentTarget;
  const ended = new AbortController();
  const { signal } = ended;
  let [x, y] = [startX, startY];
  let dragging = false;
  let frame = 0;
  const effectOf = rememberEffects(dragged);
  let aim: { readonly model: GridModel; readonly at: string; readonly drop: Drop | null } | null = null;
  let resting: { readonly row: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  const rest = (row: number | null) => {
    if (resting?.row === row) return;
    clearTimeout(resting?.timer);
    resting = row === null ? null : { row, timer: setTimeout(() => latest().commands.unfold(row), UNFOLD_AFTER) };
  };
  const look = () => {
    const context = latest();
    const { model, state } = context;
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
    const row = under && scroller.contains(under) ? Number(under.dataset['row']) : null;
    const line = row === null ? undefined : model.shown[row];
    const box = under?.getBoundingClientRect();
    const lower = box !== undefined && y > box.top + box.height / 2;
    const at = line === undefined ? '' : `${line.at.line.id} ${lower}`;
    if (aim?.model !== model || aim.at !== at) {
      aim = { model, at, drop: line === undefined ? null : dropOn(context.editor, dragged, line.at.line.id, lower) };
      setMark(state.marks, 'target', linesOfTarget(model, aim.drop));
    }
    const { drop } = aim;
    rest(line?.folded === true && drop?.refused !== 'TargetLocked' ? row : null);
    state.drag.set({ dragged, x, y, drop, effect: drop === null || drop.refused !== null ? null : effectOf(context, drop.section) });
  };
  const scroll = () => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = edgeScroll(y, top + HEADER, bottom);
    if (by !== 0) {
      scroller.scrollTop += by;
      look();
    }
    frame = requestAnimationFrame(scroll);
  };
  const begin = () => {
    dragging = true;
    document.body.style.userSelect = 'none';
    document.getSelection()?.removeAllRanges();
    const { editor, state } = latest();
    setMark(state.marks, 'dragged', new Set(draggedLines(editor.statement, dragged)));
    frame = requestAnimationFrame(scroll);
  };
  const end = () => {
    ended.abort();
    cancelAnimationFrame(frame);
    rest(null);
    if (!dragging) return;
    document.body.style.userSelect = '';
    const { state } = latest();
    setMark(state.marks, 'dragged', new Set());
    setMark(state.marks, 'target', new Set());
    state.drag.set(null);
    swallowClick();
  };

  window.addEventListener(
    'pointermove',
    (moved) => {
      [x, y] = [moved.clientX, moved.clientY];
      if (!dragging && Math.hypot(x - startX, y - startY) < THRESHOLD) return;
      if (!dragging) begin();
      look();
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    () => {
      const context = latest();
      const drop = context.state.drag.get()?.drop ?? null;
      end();
      if (drop !== null && drop.refused === null) performOrAsk(context, dropCommand(dragged, drop));
    },
    { signal },
  );
  window.addEventListener('pointercancel', end, { signal });
  window.addEventListener(
    'keydown',
    (pressed) => {
      if (pressed.key !== 'Escape' || !dragging) return;
      pressed.preventDefault();
      pressed.stopPropagation();
      end();
    },
    { signal, capture: true },
  );
}

/** The lines of the section that takes a drop; none where it is refused. */
function linesOfTarget({ shown }: GridModel, drop: Drop | null): ReadonlySet<string> {
  const inTarget = drop === null || drop.refused !== null ? [] : shown.filter(({ at }) => at.line.sectionId === drop.section);
  return new Set(inTarget.map(({ at }) => at.line.id));
}

/** Suppresses the click event of the release that ends a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
