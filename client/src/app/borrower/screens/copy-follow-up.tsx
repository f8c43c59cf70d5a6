/** Offers the borrower a copy by e-mail of what a submission holds; shown only where the request provides one. */
export function CopyFollowUp(_props: { readonly submissionId: string }) {
  return null;
}
