import { Controller, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ApiCaller } from '../platform/access/caller.js';
import { InArea, RequiresAccess } from '../platform/http/access.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { TakesLargeBody } from '../platform/http/request-body.js';
import { UnvalidatedBody } from '../platform/http/unvalidated-body.js';
import { McpEndpoint } from './mcp.endpoint.js';
import { OriginGuard } from './origin.guard.js';

const BODY_LIMITS = { bytes: 256 * 1024, values: 20_000 };

/** The Model Context Protocol over HTTP, without sessions. Every key may ask; its scopes decide which tools it sees. */
@InArea('any')
@ApiExcludeController()
@Controller('mcp')
export class McpController {
  constructor(private readonly endpoint: McpEndpoint) {}

  @Post()
  @RequiresAccess('read')
  @UseGuards(OriginGuard)
  @TakesLargeBody(BODY_LIMITS)
  async answer(
    @CurrentCaller() caller: ApiCaller,
    @UnvalidatedBody() body: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.endpoint.answer(caller, body, request, response);
  }
}
