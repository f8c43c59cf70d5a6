import { offersOption, type BarredOptions, type CollectionRules } from './collection-rules';

/** Whether a borrower may send documents beside the books: it was asked for, and the tenant has not switched it off since, for all or for those whom nobody asked (lender side 9, Disable flags). */
export function takesDocuments(
  { allowUserUpload }: Pick<BarredOptions, 'allowUserUpload'>,
  rules: Pick<CollectionRules, 'disabledDataCollectionOptions'>,
  isAnonymous: boolean,
): boolean {
  const isOffered = offersOption(rules, 'additionalDocumentUpload') && (!isAnonymous || offersOption(rules, 'anonymousDocumentUpload'));
  return allowUserUpload === true && isOffered;
}
