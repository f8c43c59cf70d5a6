import english from '../../locales/en/findings.json' with { type: 'json' };

/** The English texts of findings, by the keys that findings name; `{name}` stands for a fact. */
export const FINDING_TEXTS_EN: Readonly<Record<string, string>> = english;
