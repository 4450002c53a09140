import { createDeflate, deflateSync } from 'node:zlib';

/** PDF files that are meant to exhaust the resources of their reader. */

/** A PDF of these objects; the first is its catalog. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  for (const [at, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    offsets.push(size);
    size += part.length;
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function stream(data: Buffer, facts = ''): Buffer {
  const head = Buffer.from(`<< /Length ${data.length} ${facts} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from('\nendstream')]);
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';

/** A page with this content. Further objects are numbered from 6. */
function pageOf(content: Buffer, resources = '', more: readonly Buffer[] = []): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`;
  return pdfOf([CATALOG, '<< /Type /Pages /Kids [4 0 R] /Count 1 >>', FONT, page, content, ...more]);
}

export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ');
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';
  return pdfOf([
    CATALOG,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    FONT,
    ...Array<string>(count).fill(page),
  ]);
}

/** 1 MB that inflates to 1 GB in one stream. */
export async function flateBomb(): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  const blank = Buffer.alloc(16 * 1024 * 1024, ' ');
  for (let piece = 0; piece < 64; piece += 1) {
    await new Promise<void>((resolve) => deflate.write(blank, () => resolve()));
  }
  await new Promise<void>((resolve) => deflate.once('end', resolve).end());
  return pageOf(stream(Buffer.concat(chunks), '/Filter /FlateDecode'));
}

export function manyTexts(count: number): Buffer {
  const texts = Array.from({ length: count }, (_, at) => `1 0 0 1 ${at % 600} ${(at * 7) % 780} Tm (w${at}) Tj`);
  return pageOf(stream(deflateSync(`BT /F1 9 Tf ${texts.join(' ')} ET`), '/Filter /FlateDecode'));
}

/** Twelve forms, each of which draws the next one twenty times. */
export function nestedForms(): Buffer {
  const facts = '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources';
  const shown = Buffer.from('/X Do '.repeat(20));
  const forms = Array.from({ length: 12 }, (_, at) => stream(shown, `${facts} << /XObject << /X ${at + 7} 0 R >> >>`));
  const last = stream(Buffer.from('BT /F1 9 Tf (x) Tj ET'), `${facts} << /Font << /F1 3 0 R >> >>`);
  return pageOf(stream(Buffer.from('/X Do')), '/XObject << /X 6 0 R >>', [...forms, last]);
}

export function cyclicPages(): Buffer {
  return pdfOf([
    CATALOG,
    '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 3 >>',
    '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
  ]);
}

/** A page with the number of lines of a picture and no text. */
export function scan(): Buffer {
  return pageOf(stream(Buffer.from('0 0 300 300 re f')));
}

/** Text in a font whose glyphs map to no characters. */
export function unmappedText(): Buffer {
  const codes = Array.from({ length: 60 }, (_, at) => (0xe000 + at).toString(16).toUpperCase()).join('');
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <E020> endbfrange endcmap end end`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R >>';
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>';
  const text = `BT /F1 9 Tf 50 700 Td (01/02/2025 ${codes} 45.00) Tj ET`;
  return pdfOf([
    CATALOG,
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    font,
    page,
    stream(Buffer.from(text)),
    stream(Buffer.from(cmap)),
  ]);
}

export function garbage(): Buffer {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 251)),
  ]);
}
