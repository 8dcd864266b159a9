import { encode } from 'uqr';
import type { Pdf } from './pdf-document.js';

/** Draws a text as a QR code (error correction M) on a white square of `size` points at x, y, as vector squares. */
export function drawQrCode(pdf: Pdf, address: string, x: number, y: number, size: number): void {
  const { data } = encode(address, { ecc: 'M', border: 2 });
  const unit = size / data.length;
  pdf.save().rect(x, y, size, size).fill('#ffffff').fillColor('#000000');
  data.forEach((row, line) =>
    row.forEach((dark, column) => {
      if (dark) pdf.rect(x + column * unit, y + line * unit, unit + 0.05, unit + 0.05);
    }),
  );
  pdf.fill().restore();
}
