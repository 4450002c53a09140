import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';

/** The texts of an operation that answers with a file. */
export interface ExportFacts {
  readonly mediaType: string;
  /** What the file has in it. */
  readonly content: string;
  readonly summary: string;
  readonly description: string;
  /** The kind of record that the id in the path identifies. */
  readonly idOf?: string;
}

/** Documents an operation that answers with a file of text. */
export function ApiExportDoc({ mediaType, content, ...facts }: ExportFacts): MethodDecorator {
  return applyDecorators(
    ApiOperationDoc({ status: 200, headers: ['Content-Disposition'], ...facts }),
    ApiResponse({ status: 200, description: content, content: { [mediaType]: { schema: { type: 'string' } } } }),
  );
}
