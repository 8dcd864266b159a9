/** Maximum number of organisations for which a page is kept. */
const MAX_KEPT = 4;

interface Prepared<Page> {
  readonly position: number;
  readonly page: Promise<Page | null>;
}

/**
 * Pages that are projected while the page before them is written: the last one per organisation, at most 4
 * organisations.
 */
export class PagesAhead<Page> {
  private readonly byOrganisation = new Map<string, Prepared<Page>>();

  /** Starts to make the page after a position, replacing an earlier one of the organisation. An error becomes null. */
  prepare(organisationId: string, position: number, make: () => Promise<Page>): void {
    this.byOrganisation.delete(organisationId);
    this.byOrganisation.set(organisationId, { position, page: make().catch(() => null) });
    if (this.byOrganisation.size > MAX_KEPT)
      this.byOrganisation.delete(this.byOrganisation.keys().next().value as string);
  }

  /**
   * Removes and returns the prepared page of an organisation; null if none was prepared, it failed, or it starts at
   * another position.
   */
  async take(organisationId: string, position: number): Promise<Page | null> {
    const prepared = this.byOrganisation.get(organisationId);
    this.byOrganisation.delete(organisationId);
    return prepared?.position === position ? prepared.page : null;
  }
}
