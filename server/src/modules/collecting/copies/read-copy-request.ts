import { enteredEmail, isEmail } from '@countinghouse/domain/fields/email';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { fieldsOf, isId } from '../../../platform/http/body-fields';
import type { OwnSubmission } from '../borrowers/find-own-submission';
import type { RequestCopy } from './request-copy';

/** Reads where a copy is wanted. `supportEmailAddress` is looked at and not used: mail comes from the tenant, and answers go to the tenant. */
export function readCopyRequest({ workspaceId, submissionId }: OwnSubmission, body: unknown): Result<RequestCopy> {
  if (!isId(workspaceId) || !isId(submissionId)) return refuse('NotFound');
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const { emailAddress, supportEmailAddress, userLanguage } = fields;
  if (isGiven(supportEmailAddress) && !isAddress(supportEmailAddress)) return refuse('emailMalformed', 'supportEmailAddress');
  if (isGiven(userLanguage) && !isLanguageTag(userLanguage)) return refuse('InvalidInput', 'userLanguage');
  const language = isLanguageTag(userLanguage) ? userLanguage : null;
  return {
    workspaceId,
    submissionId,
    language,
    emailAddress: typeof emailAddress === 'string' ? enteredEmail(emailAddress) : '',
  };
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
const isAddress = (value: unknown) => typeof value === 'string' && isEmail(value);
const isLanguageTag = (value: unknown): value is string => typeof value === 'string' && /^[a-z\d]{1,8}(-[a-z\d]{1,8}){0,3}$/i.test(value);
