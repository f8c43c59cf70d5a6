import type { Answers } from '../../lib/testing/show';

/** The answer about the signed-in person, who has these rights in the tenant. */
export const aViewer = (capabilities: readonly string[]): Answers => ({
  Viewer: () => ({
    viewer: {
      __typename: 'Viewer',
      id: 'ada',
      displayName: 'Ada Fairfax',
      firstName: 'Ada',
      lastName: 'Fairfax',
      emailAddress: 'ada@lender.example',
      capabilities,
    },
  }),
});
