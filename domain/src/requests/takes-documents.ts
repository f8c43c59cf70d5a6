import { offersOption, type BarredOptions, type CollectionRules } from './collection-rules';

/** Whether a borrower may send documents in addition to the books: they were requested, and the tenant has not switched them off since, for all or for anonymous borrowers (docs/spec.md, lender 9). */
export function takesDocuments(
  { allowUserUpload }: Pick<BarredOptions, 'allowUserUpload'>,
  rules: Pick<CollectionRules, 'disabledDataCollectionOptions'>,
  isAnonymous: boolean,
): boolean {
  const isOffered = offersOption(rules, 'additionalDocumentUpload') && (!isAnonymous || offersOption(rules, 'anonymousDocumentUpload'));
  return allowUserUpload === true && isOffered;
}
