import { drawEdge } from './job-edge.js';
import { fitted, openPdf, type Pdf, TypeMeter } from './pdf-document.js';
import { drawQrCode } from './qr-code.js';
import type { WallDepartment, WallEntry, WallJob, WallSheet } from './wall-sheet.content.js';

const MARGIN = 28;
const HEAD = 62;
const CODE = 58;
const EDGE = 5;
const GAP = 3;

/** Smallest type size that is tried, in points; `SIZES` begins with the largest. */
const SMALLEST = 6.4;
const SIZES = Array.from({ length: 33 }, (_, index) => 16 - index * 0.3);

/** Type size down to which names are made smaller instead of shortened, in points. */
const WHOLE_NAMES = 9;

interface Measures {
  readonly size: number;
  readonly line: number;
  readonly column: number;
  readonly meter: TypeMeter;
}

/**
 * Week on one landscape page in the largest type that fits, or on several pages in the smallest. The document is
 * finished when returned.
 */
export function wallSheetPdf(
  sheet: WallSheet,
  { paper, language }: { readonly paper: 'a4' | 'a3'; readonly language: string },
): Pdf {
  const title = `${sheet.title} ${sheet.period}`;
  const pdf = openPdf({ size: paper === 'a3' ? 'A3' : 'A4', layout: 'landscape', margin: MARGIN }, { title, language });
  pdf.addPage();
  const column = (pdf.page.width - 2 * MARGIN) / 7;
  const room = pdf.page.height - 2 * MARGIN - HEAD;
  const meter = new TypeMeter(pdf);
  const measured = (size: number): Measures => ({ size, line: size * 1.28, column, meter });
  const entries = sheet.departments.flatMap(({ jobs }) => jobs.flatMap(({ days }) => days.flat()));
  const fits = (measures: Measures): boolean =>
    heightOf(pdf, sheet, measures) <= room &&
    (measures.size < WHOLE_NAMES || entries.every((entry) => nameWidth(entry, measures) <= textWidth(measures)));
  const size = SIZES.find((one) => fits(measured(one))) ?? SMALLEST;
  new WallPages(pdf, sheet, measured(size)).draw();
  return pdf;
}

/** Padding around the letters in a box, relative to their size. */
const BOX_PADDING = 0.35;

const nameWidth = ({ name, open }: WallEntry, { meter, size }: Measures): number =>
  open ? meter.width(name, 'bold', size) + 2 * BOX_PADDING * size : meter.width(name, 'regular', size);

/** Width of a column's text, beside the edge in the job's colour. */
const textWidth = ({ column }: Measures): number => column - EDGE - 3 * GAP;

/** Lines that an entry takes: time and name beside each other, or below where they are too wide. */
function linesOf(entry: WallEntry, measures: Measures): 1 | 2 {
  const ofTime = measures.meter.width(entry.time, 'bold', measures.size);
  return ofTime + GAP + nameWidth(entry, measures) <= textWidth(measures) ? 1 : 2;
}

const jobHeight = ({ days }: WallJob, measures: Measures): number =>
  measures.line * 1.15 +
  Math.max(...days.map((entries) => entries.reduce((sum, entry) => sum + linesOf(entry, measures), 0))) *
    measures.line +
  GAP * 2;

const departmentHead = ({ line }: Measures): number => line * 1.5;

function commentsHeight(pdf: Pdf, { comments }: WallSheet, { size, column }: Measures): number {
  if (comments.every((text) => text === '')) return 0;
  pdf.font('regular').fontSize(size * 0.85);
  return Math.max(...comments.map((text) => pdf.heightOfString(text, { width: column - 2 * GAP }))) + GAP * 2;
}

const heightOf = (pdf: Pdf, sheet: WallSheet, measures: Measures): number =>
  measures.line * 1.5 +
  commentsHeight(pdf, sheet, measures) +
  sheet.departments.reduce(
    (sum, { jobs }) =>
      sum + departmentHead(measures) + jobs.reduce((total, job) => total + jobHeight(job, measures), 0),
    0,
  );

/** Draws the sheet from top to bottom and starts new pages when one is full. */
class WallPages {
  private y = 0;

  constructor(
    private readonly pdf: Pdf,
    private readonly sheet: WallSheet,
    private readonly measures: Measures,
  ) {}

  /** Draws all pages and ends the document. */
  draw(): void {
    this.head();
    if (this.sheet.departments.length === 0)
      this.pdf
        .font('regular')
        .fontSize(14)
        .fillColor('#000000')
        .text(this.sheet.none, MARGIN, this.y + 20);
    for (const department of this.sheet.departments) this.department(department);
    this.comments();
    this.pdf.end();
  }

  private head(): void {
    const { pdf, sheet } = this;
    const width = pdf.page.width - 2 * MARGIN;
    drawQrCode(pdf, sheet.address, pdf.page.width - MARGIN - CODE, MARGIN - 8, CODE);
    const room = width - CODE - 130;
    pdf
      .fillColor('#000000')
      .font('bold')
      .fontSize(22)
      .text(fitted(pdf, sheet.title, room), MARGIN, MARGIN, { lineBreak: false });
    pdf
      .font('regular')
      .fontSize(13)
      .text(fitted(pdf, sheet.period, room), MARGIN, MARGIN + 28, { lineBreak: false });
    pdf
      .fontSize(7.5)
      .text(sheet.addressLabel, pdf.page.width - MARGIN - CODE - 108, MARGIN + 12, { width: 100, align: 'right' });
    this.y = MARGIN + HEAD;
    const { column, line, size } = this.measures;
    pdf.rect(MARGIN, this.y - 2, width, line * 1.3).fill('#1a1a1a');
    pdf.fillColor('#ffffff').font('bold').fontSize(size);
    sheet.columns.forEach((name, index) =>
      pdf.text(fitted(pdf, name, column - 2 * GAP), MARGIN + index * column + GAP, this.y, { lineBreak: false }),
    );
    this.y += line * 1.5;
  }

  private department({ name, version, jobs }: WallDepartment): void {
    const { pdf, measures } = this;
    this.makeRoom(departmentHead(measures) + (jobs[0] ? jobHeight(jobs[0], measures) : 0));
    const width = pdf.page.width - 2 * MARGIN;
    pdf.rect(MARGIN, this.y - 1, width, measures.line * 1.25).fill('#e4e4e4');
    pdf.fillColor('#000000').font('bold').fontSize(measures.size);
    pdf.text(fitted(pdf, name, width / 2), MARGIN + GAP, this.y, { lineBreak: false });
    if (version !== null) {
      pdf.font('regular').fontSize(measures.size * 0.85);
      pdf.text(fitted(pdf, version, width / 2 - 2 * GAP), MARGIN + width / 2, this.y + measures.size * 0.1, {
        width: width / 2 - GAP,
        align: 'right',
        lineBreak: false,
      });
    }
    this.y += departmentHead(measures);
    for (const job of jobs) this.job(job);
  }

  private job(job: WallJob): void {
    const { pdf, measures } = this;
    const height = jobHeight(job, measures);
    this.makeRoom(height);
    const { line, size, column } = measures;
    pdf
      .fillColor('#000000')
      .font('bold')
      .fontSize(size * 0.85);
    drawEdge(pdf, { x: MARGIN, y: this.y, width: EDGE * 2, height: line * 0.8 }, job.colour, job.pattern);
    pdf
      .fillColor('#000000')
      .text(fitted(pdf, job.name, column * 4), MARGIN + EDGE * 2 + GAP, this.y, { lineBreak: false });
    const top = this.y + line * 1.15;
    pdf.save().lineWidth(0.3).strokeColor('#cccccc');
    for (let day = 1; day < 7; day += 1)
      pdf.moveTo(MARGIN + day * column - 2, top).lineTo(MARGIN + day * column - 2, this.y + height - 2 * GAP);
    pdf.stroke().restore();
    job.days.forEach((entries, day) => {
      let y = top;
      for (const entry of entries) y = this.entry(entry, job, MARGIN + day * column, y);
    });
    this.y += height;
    pdf.save().lineWidth(0.5).strokeColor('#bbbbbb');
    pdf
      .moveTo(MARGIN, this.y - GAP)
      .lineTo(pdf.page.width - MARGIN, this.y - GAP)
      .stroke()
      .restore();
  }

  /** Draws an entry and returns the y of the next one. */
  private entry(entry: WallEntry, { colour, pattern }: WallJob, x: number, y: number): number {
    const { pdf, measures } = this;
    const { line, size, column } = measures;
    const lines = linesOf(entry, measures);
    const left = x + EDGE + GAP;
    const width = column - EDGE - 3 * GAP;
    drawEdge(pdf, { x, y: y + 1, width: EDGE, height: lines * line - 2 }, colour, pattern);
    pdf.fillColor('#000000').font('bold').fontSize(size);
    const time = fitted(pdf, entry.time, width);
    pdf.text(time, left, y + 1, { lineBreak: false });
    const ofTime = pdf.widthOfString(time);
    pdf.font(entry.open ? 'bold' : 'regular').fontSize(size);
    const at = lines === 1 ? { x: left + ofTime + GAP, y: y + 1 } : { x: left, y: y + 1 + line };
    const padding = entry.open ? BOX_PADDING * size : 0;
    const name = fitted(pdf, entry.name, (lines === 1 ? width - ofTime - GAP : width) - 2 * padding);
    if (entry.open) {
      // Around capitals and tails, not through them.
      const box = { y: at.y + 0.06 * size, width: pdf.widthOfString(name) + 2 * padding, height: 1.16 * size };
      pdf.save().lineWidth(0.5).dash(1.5, { space: 1 }).strokeColor('#000000');
      pdf.rect(at.x, box.y, box.width, box.height).stroke().undash().restore();
    }
    pdf.text(name, at.x + padding, at.y, { lineBreak: false });
    return y + lines * line;
  }

  private comments(): void {
    const { pdf, sheet, measures } = this;
    const height = commentsHeight(pdf, sheet, measures);
    if (height === 0) return;
    this.makeRoom(height);
    pdf
      .font('regular')
      .fontSize(measures.size * 0.85)
      .fillColor('#000000');
    sheet.comments.forEach((text, day) =>
      pdf.text(text, MARGIN + day * measures.column + GAP, this.y + GAP, { width: measures.column - 2 * GAP }),
    );
    this.y += height;
  }

  private makeRoom(height: number): void {
    if (this.y + height <= this.pdf.page.height - MARGIN) return;
    this.pdf.addPage();
    this.head();
  }
}
