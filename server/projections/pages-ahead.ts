/** Organisations for which a page is kept; more are followed at the same time only while their followers take turns. */
const MAX_KEPT = 4;

interface Prepared<Page> {
  readonly position: number;
  readonly page: Promise<Page | null>;
}

/** Pages of logs that are made ready while the page before them is written. Each is given once. */
export class PagesAhead<Page> {
  private readonly byOrganisation = new Map<string, Prepared<Page>>();

  /** Begins to make the page after a position; one that fails is as good as none. */
  prepare(organisationId: string, position: number, make: () => Promise<Page>): void {
    this.byOrganisation.delete(organisationId);
    this.byOrganisation.set(organisationId, { position, page: make().catch(() => null) });
    if (this.byOrganisation.size > MAX_KEPT)
      this.byOrganisation.delete(this.byOrganisation.keys().next().value as string);
  }

  /** The page after a position, when it is the one that was made ready. */
  async take(organisationId: string, position: number): Promise<Page | null> {
    const prepared = this.byOrganisation.get(organisationId);
    this.byOrganisation.delete(organisationId);
    return prepared?.position === position ? prepared.page : null;
  }
}
