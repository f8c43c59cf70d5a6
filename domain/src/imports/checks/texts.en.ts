import english from '../../locales/en/checks.json' with { type: 'json' };

/** The English sentences of the checks, by the keys that results name; `{name}` stands for a fact. */
export const CHECK_TEXTS_EN = english;
