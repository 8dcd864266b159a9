import { setImmediate as breath } from 'node:timers/promises';
import { fitted, type Pdf } from './pdf-document.js';

/** Column of a table. */
export interface PdfColumn {
  readonly heading: string;
  /** Share of the width, 0 to 1. */
  readonly share: number;
  readonly align?: 'right';
}

/** Heading across all columns with a note at its right, or a row with a text per column. */
export type PdfLine = { readonly heading: string; readonly note?: string } | readonly string[];

const MARGIN = 40;
const LINE = 13;
const SIZE = 8.5;

/** Number of rows drawn before other work of the node gets its turn. */
const LINES_PER_TURN = 200;

/**
 * Writes tables one after the other into a PDF document, with a title and a page number on each page. A heading is
 * never the last line of a page.
 */
export class TablePdf {
  private y = 0;
  private page = 0;
  private written = 0;

  constructor(
    private readonly pdf: Pdf,
    private readonly head: { readonly title: string; readonly note: string; readonly page: (page: number) => string },
  ) {}

  /**
   * Writes a table from the top of a new page on; texts are cut to their columns. Yields to other work every 200 lines.
   */
  async table(columns: readonly PdfColumn[], lines: Iterable<PdfLine>): Promise<void> {
    this.begin(columns);
    for (const line of lines) {
      const height = isHeading(line) ? LINE * 2.4 : LINE;
      // A heading is never the last line of a page.
      if (this.y + height + (isHeading(line) ? LINE : 0) > this.pdf.page.height - MARGIN) this.begin(columns);
      if (isHeading(line)) this.heading(line);
      else this.line(columns, line);
      this.written += 1;
      if (this.written % LINES_PER_TURN === 0) await breath();
    }
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  private begin(columns: readonly PdfColumn[]): void {
    const { pdf, head } = this;
    pdf.addPage();
    this.page += 1;
    pdf.fillColor('#000000').font('bold').fontSize(12);
    pdf.text(fitted(pdf, head.title, this.width - 80), MARGIN, MARGIN - 12, { lineBreak: false });
    pdf.font('regular').fontSize(SIZE);
    pdf.text(head.page(this.page), pdf.page.width - MARGIN - 80, MARGIN - 10, {
      width: 80,
      align: 'right',
      lineBreak: false,
    });
    pdf.fillColor('#444444').text(fitted(pdf, head.note, this.width), MARGIN, MARGIN + 5, { lineBreak: false });
    this.y = MARGIN + 22;
    pdf.fillColor('#000000').font('bold');
    this.cells(
      columns,
      columns.map(({ heading }) => heading),
    );
    pdf
      .moveTo(MARGIN, this.y + LINE - 2)
      .lineTo(pdf.page.width - MARGIN, this.y + LINE - 2)
      .lineWidth(0.7)
      .stroke();
    pdf.font('regular');
    this.y += LINE + 2;
  }

  private heading({ heading, note = '' }: Extract<PdfLine, { heading: string }>): void {
    const { pdf } = this;
    pdf.font('bold').fontSize(SIZE + 1.5);
    pdf.text(fitted(pdf, heading, this.width * 0.7), MARGIN, this.y + LINE, { lineBreak: false });
    pdf.font('regular').fontSize(SIZE);
    pdf.text(note, MARGIN + this.width * 0.7, this.y + LINE + 1, {
      width: this.width * 0.3,
      align: 'right',
      lineBreak: false,
    });
    this.y += LINE * 2.4;
  }

  private line(columns: readonly PdfColumn[], texts: readonly string[]): void {
    this.cells(columns, texts);
    this.y += LINE;
  }

  private cells(columns: readonly PdfColumn[], texts: readonly string[]): void {
    const { pdf } = this;
    pdf.fontSize(SIZE);
    let x = MARGIN;
    columns.forEach(({ share, align = 'left' as const }, index) => {
      const width = this.width * share;
      const text = fitted(pdf, texts[index] ?? '', width - 6);
      if (text !== '') pdf.text(text, x, this.y, { width: width - 6, align, lineBreak: false });
      x += width;
    });
  }
}

const isHeading = (line: PdfLine): line is Extract<PdfLine, { heading: string }> => 'heading' in line;
