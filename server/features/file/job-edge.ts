import type { Pattern } from '#domain/job/job-patterns';
import type { Pdf } from './pdf-document.js';

/** Rectangle in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance of two strokes, in points. */
const STEP = 3;

/**
 * Fills a rectangle with a job's colour, as a pattern so that it can be told apart on a black-and-white print, and
 * draws its outline.
 */
export function drawEdge(pdf: Pdf, box: Box, colour: string, pattern: Pattern): void {
  const { x, y, width, height } = box;
  pdf.save().rect(x, y, width, height).clip();
  if (pattern === 'solid') pdf.rect(x, y, width, height).fill(colour);
  else strokes(pdf.lineWidth(1.1).strokeColor(colour).fillColor(colour), box, pattern);
  pdf.restore();
  pdf.save().lineWidth(0.4).strokeColor(colour).rect(x, y, width, height).stroke().restore();
}

function strokes(pdf: Pdf, { x, y, width, height }: Box, pattern: Exclude<Pattern, 'solid'>): void {
  const every = (length: number, draw: (at: number) => void, step = STEP) => {
    for (let at = 0; at <= length; at += step) draw(at);
  };
  const line = (x1: number, y1: number, x2: number, y2: number) => pdf.moveTo(x1, y1).lineTo(x2, y2).stroke();
  switch (pattern) {
    case 'rising':
      return every(height + width, (at) => line(x, y + at, x + width, y + at - width));
    case 'falling':
      return every(height + width, (at) => line(x, y + at - width, x + width, y + at));
    case 'level':
      return every(height, (at) => line(x, y + at, x + width, y + at));
    case 'upright':
      return every(width, (at) => line(x + at, y, x + at, y + height), 2);
    case 'dots':
      return every(height, (at) => pdf.circle(x + width / 2, y + at + 1.2, 1.1).fill());
    case 'checks':
      return every(height, (at) => pdf.rect(x + ((at / STEP) % 2) * (width / 2), y + at, width / 2, STEP).fill());
    case 'double':
      line(x + 0.8, y, x + 0.8, y + height);
      line(x + width - 0.8, y, x + width - 0.8, y + height);
  }
}
