/** Details of refusals about publishing. */
export interface PublicationRefusals {
  /** `revision`: sent back as `basedOn`, so that the confirmation applies to this state only. */
  publishing_needs_confirmation: { readonly facts: { readonly revision: number } };
}
