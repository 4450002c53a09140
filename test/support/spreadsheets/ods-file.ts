import { type ZipMemberSpec, zipOf } from './zip-file.js';
import { escaped } from './xlsx-file.js';

/** A cell: a text, a number, a date, or the XML of a whole element. */
export type OdsCellSpec = string | number | null | { readonly day: string } | { readonly xml: string };

export interface OdsSheetSpec {
  readonly name: string;
  readonly rows: readonly (readonly OdsCellSpec[])[];
  readonly isHidden?: boolean;
  /** Attributes of rows, keyed by row number from 1. */
  readonly rowAttributes?: Readonly<Record<number, string>>;
}

const NAMESPACES = ['office', 'table', 'text', 'style']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat('xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"')
  .join(' ');

/** A minimal OpenDocument spreadsheet (ODF 1.3). */
export function odsOf(sheets: readonly OdsSheetSpec[], more: readonly ZipMemberSpec[] = []): Buffer {
  const styles = ['shown', 'hidden'].map(
    (name) =>
      `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${name === 'shown'}"/></style:style>`,
  );
  const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${NAMESPACES}><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:spreadsheet>${sheets.map(tableXml).join('')}</office:spreadsheet></office:body></office:document-content>`;
  return zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
    { name: 'content.xml', content },
    ...more,
  ]);
}

function tableXml({ name, rows, isHidden = false, rowAttributes = {} }: OdsSheetSpec): string {
  const made = rows.map(
    (cells, at) => `<table:table-row ${rowAttributes[at + 1] ?? ''}>${cells.map(cellXml).join('')}</table:table-row>`,
  );
  return `<table:table table:name="${escaped(name)}" table:style-name="${isHidden ? 'hidden' : 'shown'}">${made.join('')}</table:table>`;
}

function cellXml(cell: OdsCellSpec): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'string') {
    return `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  }
  if (typeof cell === 'number') {
    return `<table:table-cell office:value-type="currency" office:value="${cell}"><text:p>shown ${cell}</text:p></table:table-cell>`;
  }
  if ('xml' in cell) return cell.xml;
  return `<table:table-cell office:value-type="date" office:date-value="${cell.day}"><text:p>shown</text:p></table:table-cell>`;
}
