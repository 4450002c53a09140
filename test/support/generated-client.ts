import { format } from 'prettier';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { OpenApiDocument } from './openapi-check.mjs';

const NOTE =
  '// Generated from the OpenAPI document of the service by its tests (HEARTH_UPDATE_GOLDEN=1); not to be edited.\n';
const BLOB = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));

/** The types of the client as a source file, generated from the document, with files as `Blob`. */
export async function clientTypesOf(document: OpenApiDocument): Promise<string> {
  const nodes = await openapiTS(document as unknown as Parameters<typeof openapiTS>[0], {
    transform: ({ format: kind }) => (kind === 'binary' ? BLOB : undefined),
  });
  return format(NOTE + astToString(nodes), { parser: 'typescript', singleQuote: true, printWidth: 120 });
}
