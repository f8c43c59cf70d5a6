import { Flex } from '@mantine/core';
import { Suspense, useRef, type ReactNode } from 'react';
import type { StatementAnswer } from '../data/statement-answer';
import { useNumberStyle } from '../data/statement-editor';
import { EditorTools } from '../toolbar/editor-tools';
import { StatementToolbar } from '../toolbar/statement-toolbar';
import { StatementBody, type StatementBodyHandle, type StatementBodyProps } from './statement-body';

/** A statement, loaded or not, its tools, and how it is looked at. */
export interface StatementPaneProps extends Omit<StatementBodyProps, 'answer' | 'stale' | 'ref'> {
  /** Null until there is one. */
  readonly answer: StatementAnswer | null;
  /** Whether these are still the figures of an earlier choice. */
  readonly stale: boolean;
  readonly workbookTools?: ReactNode;
  /** Tools that work on the whole layout, beside undo and redo. */
  readonly layoutTools?: ReactNode;
  /** Saving, at the end of the toolbar. */
  readonly controls?: ReactNode;
  /** Stands below the tools until there is a statement. */
  readonly otherwise?: ReactNode;
}

/** A statement with everything around it. Its tools are the same before and after it is loaded, so that a menu that is open stays so. */
export function StatementPane({ answer, workbookTools, layoutTools, controls, otherwise, ...shown }: StatementPaneProps) {
  const { view, change, editor, workbookPanel } = shown;
  const body = useRef<StatementBodyHandle>(null);
  const onNumberStyle = useNumberStyle(editor, change);
  const waiting = (
    <Flex flex={1} miw={0} mih={0}>
      {otherwise}
      {workbookPanel}
    </Flex>
  );
  return (
    <>
      <StatementToolbar
        view={view}
        change={change}
        numberStyle={view.numberStyle ?? answer?.numberStyle ?? 'Actuals'}
        answer={answer}
        onCopy={() => body.current?.copyAll()}
        onPrint={() => window.print()}
        onNumberStyle={onNumberStyle}
        tools={
          editor && (
            <Suspense>
              <EditorTools editor={editor}>{layoutTools}</EditorTools>
            </Suspense>
          )
        }
        ends={
          <Suspense>
            {workbookTools}
            {controls}
          </Suspense>
        }
      />
      {answer === null ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <StatementBody ref={body} answer={answer} {...shown} />
        </Suspense>
      )}
    </>
  );
}
