/** Details of refusals about publishing. */
export interface PublicationRefusals {
  /** Revision that the publisher saw; the confirmation applies to it alone. */
  publishing_needs_confirmation: { readonly facts: { readonly revision: number } };
}
