import { createContext, use, type ReactNode } from 'react';
import { useViewerQuery } from '../../gql/hooks';
import type { ViewerQuery } from '../../gql/graphql';

export type Viewer = ViewerQuery['viewer'];

const ViewerContext = createContext<Viewer | null>(null);

/** Loads the signed-in person once, for the frame and the pages. */
export function ViewerProvider({ children }: { readonly children: ReactNode }) {
  const { data } = useViewerQuery({ fetchPolicy: 'cache-first' });
  return <ViewerContext value={(data?.viewer as Viewer | undefined) ?? null}>{children}</ViewerContext>;
}

/** The signed-in person; null until they are loaded. */
export function useViewer(): Viewer | null {
  return use(ViewerContext);
}

/** Whether the signed-in person has a capability of the tenant; false until it is known. */
export function useCapability(name: string): boolean {
  return use(ViewerContext)?.capabilities.includes(name) ?? false;
}
