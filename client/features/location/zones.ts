/** Options for all IANA time zones that the browser knows. */
export const ZONES: readonly { readonly value: string; readonly label: string }[] = Intl.supportedValuesOf(
  'timeZone',
).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
