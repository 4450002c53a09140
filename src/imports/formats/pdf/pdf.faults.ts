import { DomainError } from '../../../platform/errors.js';
import { PDF_LIMITS } from './pdf.limits.js';

/** Why a child process could not read a PDF to its end. */
export type PdfFault = 'password' | 'broken' | 'texts' | 'output' | 'time' | 'memory' | 'pages';

const FAULTS = {
  password: 'The PDF is encrypted and needs a password. Save it without one and upload that.',
  broken: 'The PDF is broken: it cannot be read to its end.',
  texts: `The PDF has more than ${PDF_LIMITS.texts} pieces of text, which is the limit.`,
  output: `The PDF has more than ${PDF_LIMITS.output / 1024 / 1024} MiB of text, which is the limit.`,
  time: `The PDF takes longer than ${PDF_LIMITS.time / 1000} seconds to read, which is the limit.`,
  memory: `The PDF needs more than ${PDF_LIMITS.memory / 1024 / 1024} MiB of memory to read, which is the limit.`,
  pages: `The PDF has more than ${PDF_LIMITS.pages} pages, which is the limit.`,
} as const satisfies Record<PdfFault, string>;

/** Creates `invalid_pdf` with the reason why the PDF cannot be read. */
export function unreadable(fault: PdfFault): DomainError {
  return new DomainError('invalid_pdf', FAULTS[fault]);
}

/** Throws `invalid_pdf` if the pages contain no text. Each page is a line of `pdf.text.mjs`. */
export function checkPages(pages: readonly string[]): void {
  const text = pages.flatMap((page) => textsOf(page)).join('');
  if (text === '') {
    throw new DomainError('invalid_pdf', 'The PDF has no text, only pictures: a scan cannot be read.');
  }
  const unmapped = text.replace(/[^\p{Co}\p{Cc}\p{Cn}\ufffd]/gu, '').length;
  if (unmapped * 2 > text.length) {
    throw new DomainError(
      'invalid_pdf',
      'The text of the PDF cannot be read: its fonts do not say which characters they show.',
    );
  }
}

function textsOf(page: string): readonly string[] {
  return (JSON.parse(page) as { readonly texts: readonly (readonly [string])[] }).texts.map(([text]) => text);
}
