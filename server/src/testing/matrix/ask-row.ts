import type { MatrixApp } from './matrix-app';

/** A caller of a row and what they are to be answered. */
export interface MatrixCell<Answer> {
  readonly caller: string;
  readonly expected: Answer | undefined;
  readonly isGranted: boolean;
  readonly ask: () => Promise<{ readonly answer: Answer; readonly body: unknown }>;
}

/** What the callers of a row were answered, and are to be answered; `bodies` tells of those that differ. */
export interface RowAnswers<Answer> {
  readonly answers: Readonly<Record<string, Answer>>;
  readonly expected: Readonly<Record<string, Answer | undefined>>;
  readonly bodies: string;
}

/**
 * Asks as each caller. Who is refused asks of things that are as they were made. Who is granted may come after others who were, which proves
 * no less where it is granted; where what those changed stands in the way, they ask once more, of new things.
 */
export async function askRow<Answer>(
  matrix: Pick<MatrixApp, 'refresh'>,
  cells: readonly MatrixCell<Answer>[],
): Promise<RowAnswers<Answer>> {
  const answers: Record<string, Answer> = {};
  const bodies: Record<string, unknown> = {};
  for (const { caller, expected, isGranted, ask } of cells.toSorted((one, other) => Number(one.isGranted) - Number(other.isGranted))) {
    if (!isGranted) await matrix.refresh();
    let { answer, body } = await ask();
    if (isGranted && answer !== expected && (await matrix.refresh())) ({ answer, body } = await ask());
    answers[caller] = answer;
    if (answer !== expected) bodies[caller] = body;
  }
  return { answers, expected: Object.fromEntries(cells.map(({ caller, expected }) => [caller, expected])), bodies: JSON.stringify(bodies) };
}
