/** What refusals about publishing tell. */
export interface PublicationRefusals {
  /** To confirm what was seen and nothing else. */
  publishing_needs_confirmation: { readonly facts: { readonly revision: number } };
}
