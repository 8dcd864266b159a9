import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { fitted, openPdf } from './pdf-document.js';

const opened = () => {
  const pdf = openPdf({ size: 'A4', layout: 'landscape', margin: 40 }, { title: 'Rooster', language: 'nl' });
  return pdf.addPage();
};

/** Names of the fonts in a document with one line in both weights. */
async function fontsWith(text: string): Promise<string[]> {
  const pdf = opened();
  for (const weight of ['regular', 'bold']) pdf.font(weight).text(text, { lineBreak: false });
  pdf.end();
  const content = (await buffer(pdf)).toString('latin1');
  return [...new Set([...content.matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)].map(([, name = '']) => name))].toSorted();
}

const INTER = ['Inter-Bold', 'Inter-Regular'];

it.each([
  ['Noor Ĳsvogel', []],
  ['נועה', ['NotoSansHebrew-Bold', 'NotoSansHebrew-Regular']],
  ['نور', ['NotoSansArabic-Bold', 'NotoSansArabic-Regular']],
  ['สมชาย', ['NotoSansThai-Bold', 'NotoSansThai-Regular']],
  ['李', ['NotoSansSC-Bold', 'NotoSansSC-Regular']],
])('a PDF with %s embeds the fonts of its scripts', async (name, fonts) => {
  expect(await fontsWith(`Bar ${name}`)).toEqual([...INTER, ...fonts].toSorted());
});

it('the width of a text in several scripts is the sum of its parts, without changing the font', () => {
  const pdf = opened().font('bold').fontSize(10);
  const [latin, arabic] = ['Bar ', 'نور'].map((text) => pdf.widthOfString(text));
  expect(arabic).toBeGreaterThan(5);
  expect(pdf.widthOfString('Bar نور')).toBeCloseTo(latin! + arabic!, 6);
  const before = pdf.widthOfString('Anna');
  pdf.text('نور', { lineBreak: false });
  expect(pdf.widthOfString('Anna')).toBe(before);
});

it('fitted shortens a name that is too wide, in any script', () => {
  const pdf = opened().font('regular').fontSize(10);
  const cut = fitted(pdf, 'שלום בן־דוד', 30);
  expect(cut).toMatch(/^של.*…$/);
  expect(pdf.widthOfString(cut)).toBeLessThanOrEqual(30);
});

it('a long text in several scripts wraps at its width', () => {
  const pdf = opened().font('regular').fontSize(10);
  const text = 'نور الهدى komt later en 李小龙 ook';
  expect(pdf.heightOfString(text, { width: 90 })).toBeGreaterThan(pdf.heightOfString(text, { width: 400 }));
});
