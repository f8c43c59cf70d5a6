import { describe, expect, it } from 'vitest';
import { refuse, type Refusal } from '../refusals';
import english from './en/errors.json' with { type: 'json' };
import german from './de/errors.json' with { type: 'json' };
import { refusalText } from './refusal-words';

const wordsOf = ({ refused, parameter, facts }: Refusal, texts: Readonly<Record<string, string>> = english, locale = 'en') =>
  refusalText({ code: refused, parameter, facts }, texts, locale);

describe('a refusal in words', () => {
  it.each<[Refusal, string]>([
    [refuse('Forbidden'), 'You don’t have permission to do this.'],
    [refuse('Duplicate'), 'This already exists.'],
    [refuse('Duplicate', 'displayName'), 'One with this displayName already exists.'],
    [refuse('Duplicate', 'emailAddress'), 'A user with this email address already exists.'],
    [refuse('TooLarge', undefined, { limit: '65Mb' }), 'This is too large. The limit is 65Mb.'],
    [refuse('InvalidInput'), 'Bad request'],
    [refuse('InvalidInput', 'id'), 'id is missing or invalid.'],
    [refuse('InvalidInput', 'id', { problem: 'must be a UUID' }), 'id: must be a UUID.'],
    [refuse('InvalidInput', undefined, { problem: 'The body must be a JSON object' }), 'The body must be a JSON object.'],
    [refuse('InvalidInput', 'firstName', { max: 128 }), 'The first name has more than 128 characters.'],
    [refuse('InvalidInput', 'displayName', { workspace: '', max: 256 }), 'The workspace name has more than 256 characters.'],
    [refuse('InvalidInput', 'engagementCode', { max: 64 }), 'The workspace engagement code has more than 64 characters.'],
    [refuse('InvalidInput', 'engagementCode', { problem: 'must be a string' }), 'engagementCode: must be a string.'],
    [refuse('InvalidInput', 'senderName', { max: 128 }), 'senderName has more than 128 characters.'],
    [refuse('UnsafeContent', 'lastName'), 'The last name contains unsafe content.'],
    [refuse('UnsafeContent', 'branch'), 'Branch contains unsafe content.'],
    [refuse('metadataRequired', 'branch'), 'Branch is required.'],
    [refuse('nameRequired', 'displayName', { business: '' }), 'A business name is required.'],
    [refuse('unsecureWorkspaceName', 'displayName', { business: '' }), 'The business name contains unsafe content.'],
    [refuse('emailDomainNotAllowed', 'emailAddress', { domains: 'a.example' }), 'Use an address at a.example.'],
    [refuse('emailDomainNotAllowed', 'emailAddress', { domains: 'a.example, b.example' }), 'Use an address at a.example or b.example.'],
    [
      refuse('LastWorkspaceUser', undefined, { workspaces: 'Alder, Birch' }),
      'At least one user must have access to each workspace. This user is the only one with access to: Alder, Birch.',
    ],
  ])('%j', (refusal, words) => expect(wordsOf(refusal)).toBe(words));

  it('is said in the language of the set', () => {
    const refusal = refuse('emailDomainNotAllowed', 'emailAddress', { domains: 'a.example, b.example, c.example' });
    expect(wordsOf(refusal, german, 'de')).toContain('a.example, b.example oder c.example');
  });

  it('takes a fact for words, never for a pattern', () => {
    expect(wordsOf(refuse('metadataRequired', '{max}'))).toBe('{max} is required.');
  });

  it('is null for a code that the set does not know', () => {
    expect(refusalText({ code: 'Unheard' }, english, 'en')).toBeNull();
  });
});
