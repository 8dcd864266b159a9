import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { isForeign, scriptFont, scriptRuns, type Weight } from './pdf-scripts.js';

/** Document of pdfkit; lengths in points, 72 to an inch. */
export type Pdf = PDFKit.PDFDocument;

const fontFile = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}`));

/** Registered under these names. Embedded with only the signs that are used, so that every printer has them. */
const FONTS = {
  regular: fontFile('400Regular/Inter_400Regular.ttf'),
  bold: fontFile('700Bold/Inter_700Bold.ttf'),
} as const;

export type FontName = keyof typeof FONTS;

/** Size, orientation and margin (points) of pages. */
export interface Paper {
  readonly size: 'A4' | 'A3';
  readonly layout: 'portrait' | 'landscape';
  readonly margin: number;
}

/** Internals of pdfkit that draw a line of text. Its types lack them, so its version is pinned. */
interface LineDrawer {
  _font: { readonly ascender: number };
  readonly _fontSize: number;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
}

interface LineOptions {
  readonly width?: number;
  readonly align?: string;
  readonly lineWidth?: number;
}

const base = PDFDocument.prototype as unknown as LineDrawer;

/** A document that draws scripts without glyphs in Inter in a Noto font, and from right to left where they are. */
class ScriptPdf extends PDFDocument {
  private weight: Weight = 400;

  override font(source: PDFKit.Mixins.PDFFontSource, size?: number): this;
  override font(source: PDFKit.Mixins.PDFFontSource, family: string, size?: number): this;
  override font(source: PDFKit.Mixins.PDFFontSource, familyOrSize?: string | number, size?: number): this {
    if (source === 'regular') this.weight = 400;
    if (source === 'bold') this.weight = 700;
    return typeof familyOrSize === 'string' ? super.font(source, familyOrSize, size) : super.font(source, familyOrSize);
  }

  override widthOfString(text: string, options?: PDFKit.Mixins.TextOptions): number {
    if (!isForeign(text)) return super.widthOfString(text, options);
    let width = 0;
    this.inRuns(text, (run) => {
      width += super.widthOfString(run, options);
    });
    return width;
  }

  /** Draws one line of text, in runs of other fonts if Inter lacks characters. Overrides an internal of pdfkit. */
  _fragment(text: string, x: number, y: number, options: LineOptions): void {
    if (!isForeign(text)) return base._fragment.call(this as unknown as LineDrawer, text, x, y, options);
    const { width, align, lineWidth = 0, ...others } = options;
    const ofText = this.widthOfString(text);
    const shift =
      width && align === 'right' ? lineWidth - ofText : width && align === 'center' ? (lineWidth - ofText) / 2 : 0;
    let left = x + shift;
    // All stand on the line of Inter.
    const { _font, _fontSize } = this as unknown as LineDrawer;
    const baseline = (-_font.ascender / 1000) * _fontSize;
    this.inRuns(text, (run) => {
      base._fragment.call(this as unknown as LineDrawer, run, left, y, { ...others, baseline } as LineOptions);
      left += super.widthOfString(run);
    });
  }

  private inRuns(text: string, each: (run: string) => void): void {
    const drawer = this as unknown as LineDrawer;
    const inter = drawer._font;
    for (const { text: run, script } of scriptRuns(text)) {
      if (script !== null) super.font(scriptFont(script, this.weight));
      each(run);
      drawer._font = inter;
    }
  }
}

/**
 * Creates a document without a page, in the regular font. Scripts that Inter lacks are drawn in Noto fonts, from right
 * to left where needed.
 */
export function openPdf(paper: Paper, info: { readonly title: string; readonly language: string }): Pdf {
  const pdf: Pdf = new ScriptPdf({
    ...paper,
    autoFirstPage: false,
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Producer: 'Rooster', Creator: 'Rooster' },
  });
  for (const [name, path] of Object.entries(FONTS)) pdf.registerFont(name, path);
  return pdf.font('regular');
}

/** The text, cut with `…` where it exceeds the width (points) in the document's present font and size. */
export function fitted(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pdf.widthOfString(`${text.slice(0, middle)}…`) <= width) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low).trimEnd()}…`;
}

/**
 * Widths of texts at any size. Measures each text once, because widths scale with the size; changes the document's font
 * and size.
 */
export class TypeMeter {
  private readonly widths = new Map<string, number>();

  constructor(private readonly pdf: Pdf) {}

  /** Width in points. */
  width(text: string, font: FontName, size: number): number {
    const key = `${font} ${text}`;
    const cached = this.widths.get(key) ?? this.pdf.font(font).fontSize(MEASURED).widthOfString(text);
    this.widths.set(key, cached);
    return (cached * size) / MEASURED;
  }
}

const MEASURED = 100;
