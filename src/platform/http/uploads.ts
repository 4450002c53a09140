import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { NO_UPLOADS, type Upload, type Uploads } from '../uploads/upload.js';

const UPLOADS = Symbol('uploads');

type RequestWithUploads = Request & { [UPLOADS]?: Uploads };

export function setUploads(request: Request, uploads: Uploads): void {
  (request as RequestWithUploads)[UPLOADS] = uploads;
}

/** Returns the SHA-256 of a request's file and of its content, in hex. */
export function uploadDigestsOf(request: Request): readonly (string | null)[] {
  const { file, content } = uploadsOf(request);
  return [file?.sha256 ?? null, content?.sha256 ?? null];
}

function uploadsOf(request: Request): Uploads {
  return (request as RequestWithUploads)[UPLOADS] ?? NO_UPLOADS;
}

/** The content of a request: its file, or otherwise its `raw_file_content`; null if it has neither. */
export const UploadedContent = createParamDecorator((_: unknown, context: ExecutionContext): Upload | null => {
  const { file, content } = uploadsOf(context.switchToHttp().getRequest<Request>());
  return file ?? content;
});
