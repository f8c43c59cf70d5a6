import { expect, it } from 'vitest';
import { LANGUAGES } from './language';
import { loadTextSet } from './load-text-set';
import type { Section } from './sections';

/** Buttons that readers of screens hear by a longer name than they show: its section, that name, and the words on show. */
const BUTTONS: readonly [Section, string, string][] = [
  ['collections', 'finishOf', 'finish'],
  ['collections', 'restoreOf', 'restore'],
  ['links', 'renewOf', 'renew'],
  ['links', 'showLinkOf', 'showLink'],
  ['integrations', 'copyOf', 'copy'],
  ['integrations', 'enableOne', 'enable'],
  ['integrations', 'replayOf', 'replay'],
  ['integrations', 'sendTestTo', 'sendTest'],
  ['notifications', 'addRecipientTo', 'addRecipient'],
  ['notifications', 'dismissFor', 'dismiss'],
  ['notifications', 'sendAgainTo', 'sendAgain'],
  ['tenant-overrides', 'resetLabel', 'reset'],
  ['tenants', 'removeHostLabel', 'removeHost'],
  ['tenants', 'removeHostLabel', 'removeHost'],
  ['tenants', 'removeHostLabel', 'removeHost'],
  ['users', 'editUser', 'edit'],
  ['users', 'reinviteUser', 'reinvite'],
  ['workspaces', 'giveAccessTo', 'giveAccess'],
  ['workspaces', 'newCollectionFor', 'newCollection'],
  ['workspaces', 'requestAccessTo', 'requestAccess'],
];

it.each(BUTTONS)(
  '%s: %s contains the words of %s in every language, so that who speaks them reaches it',
  async (section, spoken, shown) => {
    for (const language of LANGUAGES) {
      const texts = await loadTextSet(language, section);
      expect(texts[spoken]?.toLocaleLowerCase(language), language).toContain(texts[shown]?.toLocaleLowerCase(language) ?? 'no words');
    }
  },
);
