import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A document as pdfkit draws it; lengths in points, 72 an inch. */
export type Pdf = PDFKit.PDFDocument;

const fontFile = (name: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}`));

/** Registered under these names. Embedded with only the signs that are used, so that every printer has them. */
const FONTS = {
  regular: fontFile('400Regular/Inter_400Regular.ttf'),
  bold: fontFile('700Bold/Inter_700Bold.ttf'),
} as const;

export type FontName = keyof typeof FONTS;

export interface Paper {
  readonly size: 'A4' | 'A3';
  readonly layout: 'portrait' | 'landscape';
  readonly margin: number;
}

/** An empty document without a page yet, named for whoever reads it aloud. */
export function openPdf(paper: Paper, info: { readonly title: string; readonly language: string }): Pdf {
  const pdf = new PDFDocument({
    ...paper,
    autoFirstPage: false,
    lang: info.language,
    displayTitle: true,
    info: { Title: info.title, Producer: 'Rooster', Creator: 'Rooster' },
  });
  for (const [name, path] of Object.entries(FONTS)) pdf.registerFont(name, path);
  return pdf.font('regular');
}

/** A text cut where it would not fit, with a sign that says so. */
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

/** Widths of texts at any size of type: each text is measured once, for widths grow with the size. */
export class TypeMeter {
  private readonly widths = new Map<string, number>();

  constructor(private readonly pdf: Pdf) {}

  width(text: string, font: FontName, size: number): number {
    const key = `${font} ${text}`;
    const known = this.widths.get(key) ?? this.pdf.font(font).fontSize(MEASURED).widthOfString(text);
    this.widths.set(key, known);
    return (known * size) / MEASURED;
  }
}

const MEASURED = 100;
