import guide from '../../../../../docs/api.md?raw';

/** A whole program of the guide, as it is there. */
export interface ProgramExample {
  readonly language: 'ts' | 'python';
  readonly title: string;
  readonly text: string;
}

const TITLES = { ts: 'TypeScript', python: 'Python' } as const;

/** The programs of docs/api.md. */
export const PROGRAM_EXAMPLES: readonly ProgramExample[] = [...guide.matchAll(/^```(ts|python)\n(.*?)^```$/gms)].map(
  ([, language, text = '']) => ({ language: language as ProgramExample['language'], title: TITLES[language as 'ts'], text }),
);
