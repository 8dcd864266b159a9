import { Injectable } from '@nestjs/common';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { Instant } from '#domain/kernel/clock-time';
import type { JobFilterId, LocationId } from '#domain/kernel/ids';
import { fileTexts } from '#domain/texts/file-texts';
import { type FileMaker, type FileRequest, type MadeFile, FileMakers } from '../../files/file-maker.js';
import { fileName } from '../../files/file-name.js';
import { FilePlaces } from '../../files/file-place.js';
import { FileRows } from './file-rows.js';
import { PublicAddress } from '../../http/public-address.js';
import { wallSheet } from './wall-sheet.content.js';
import { wallSheetPdf } from './wall-sheet.pdf.js';
import { Registers } from '../../registration/registers.js';

/**
 * Makes the published week of a department (null: all) as a one-page PDF for the wall, with comments and a code that
 * leads to its present state. Its instant is taken before reading, so that changes meanwhile make it outdated.
 */
@Registers(FileMakers)
@Injectable()
export class WallSheetMaker implements FileMaker {
  readonly kind = 'wall_sheet';

  constructor(
    private readonly rows: FileRows,
    private readonly places: FilePlaces,
    private readonly publicAddress: PublicAddress,
  ) {}

  async make(request: FileRequest): Promise<MadeFile> {
    const { language, locationId, jobFilterId, from: monday } = request;
    // Before anything is read: what changes while it is drawn makes it an old sheet.
    const at = new Date();
    const fileLocation = await this.places.find(request);
    const { directory, location } = fileLocation;
    const department = jobFilterId ? directory.jobFilters.get(jobFilterId)?.name : undefined;
    const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
    const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const moments = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: location.zone,
    });
    const sheet = wallSheet({
      monday,
      title: [location.name, department].filter((part) => part !== undefined).join(' · '),
      directory,
      shifts: await this.rows.shifts(request),
      versions: await this.rows.versions(request),
      comments: await this.rows.comments(request),
      address: this.publicAddress.of(
        location.domain ?? 'localhost',
        sheetPath({ locationId, jobFilterId, monday, at }),
      ),
      texts: fileTexts[language],
      day: (date: CivilDate) => days.format(new Date(`${date}T00:00:00Z`)),
      moment: (instant: Instant) => moments.format(new Date(instant)),
    });
    return { name: fileName(request, fileLocation), content: wallSheetPdf(sheet, request) };
  }
}

/** Link on a wall sheet: the page tells whether the sheet is current, and opens the current week. */
function sheetPath(sheet: {
  readonly locationId: LocationId;
  readonly jobFilterId: JobFilterId | null;
  readonly monday: CivilDate;
  /** When it was read. */
  readonly at: Date;
}): string {
  const { locationId, jobFilterId, monday, at } = sheet;
  const query = new URLSearchParams({ location: locationId, week: monday, at: at.toISOString() });
  if (jobFilterId) query.set('department', jobFilterId);
  return `/sheet?${query.toString()}`;
}
