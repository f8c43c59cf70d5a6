import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import type { Section } from '@countinghouse/domain/locales/sections';
import { act, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach } from 'vitest';
import { PATIENCE } from '../../../../vitest.patience';
import { loadTextSet } from '../i18n/text-sets';

/** What the server answers to an operation by its name: its data, a refusal or its code, at once or later, or undefined for no answer at all. Others are never answered. */
export type Answers = Readonly<Record<string, (variables: Readonly<Record<string, unknown>>) => Answer | Promise<Answer> | undefined>>;

type Answer = object | string;

/** What the server refuses, and which parameter is at fault. */
interface Refused {
  readonly code: string;
  readonly parameter?: string;
}

interface Shown {
  /** What can be read, menus and dialogs included. */
  readonly words: () => string;
  /** The address, as the page has changed it. */
  readonly place: () => string;
  /** The operations that were asked in the background. */
  readonly background: readonly string[];
  readonly press: (name: string) => Promise<void>;
  /** Puts a text into the field of this label. */
  readonly type: (label: string, text: string) => Promise<void>;
}

let root: Root | undefined;

/** Shows a part of the portal at an address, before a server with these answers; it is taken down after the test. */
export async function show(content: ReactNode, at: string, sections: readonly Section[], answers: Answers = {}): Promise<Shown> {
  await Promise.all(sections.map((section) => loadTextSet('en', section)));
  let place = at;
  const Location = () => {
    const { pathname, search } = useLocation();
    place = `${pathname}${search}`;
    return null;
  };
  takeDown();
  const background: string[] = [];
  const client = new ApolloClient({ link: serverOf(answers, background), cache: new InMemoryCache() });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <ApolloProvider client={client}>
          <MemoryRouter initialEntries={[at]}>
            <main>
              <Suspense fallback={<i data-awaited />}>{content}</Suspense>
            </main>
            <Location />
          </MemoryRouter>
        </ApolloProvider>
      </MantineProvider>,
    ),
  );
  await settled();
  await present('whatever it waits for', () => (document.querySelector('[data-awaited]') === null ? true : undefined));
  return { words, place: () => place, background, press, type };
}

function takeDown(): void {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
}

afterEach(takeDown);

function serverOf(answers: Answers, background: string[]): ApolloLink {
  return new ApolloLink((operation) => {
    const { operationName = '', variables } = operation;
    if (operation.getContext()['background'] === true) background.push(operationName);
    const answer = answers[operationName]?.(variables);
    return new Observable((observer) => {
      const send = (known: Answer) => {
        const refused = refusalIn(known);
        observer.next(refused === null ? { data: known as object } : { errors: [{ message: refused.code, extensions: { ...refused } }] });
        observer.complete();
      };
      if (answer instanceof Promise) void answer.then(send);
      else if (answer !== undefined) send(answer);
    });
  });
}

function refusalIn(answer: object | string): Refused | null {
  if (typeof answer === 'string') return { code: answer };
  return 'code' in answer ? (answer as Refused) : null;
}

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** What is looked for, as soon as it is there: texts and parts come when they are loaded. */
async function present<T>(what: string, find: () => T | undefined): Promise<T> {
  const end = performance.now() + PATIENCE.expect.poll.timeout;
  for (let found = find(); ; found = find()) {
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} is not there.`);
    await settled();
  }
}

function words(): string {
  const shown = document.body.cloneNode(true) as HTMLElement;
  for (const style of shown.querySelectorAll('style')) style.remove();
  return shown.textContent;
}

async function press(name: string): Promise<void> {
  const named = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent) === name;
  const target = await present(name, () => [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitem], input')].find(named));
  await act(async () => target.click());
  await settled();
}

async function type(label: string, text: string): Promise<void> {
  const field = await present(label, () => {
    const control = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))?.control;
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
  });
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
