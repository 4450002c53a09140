import { Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { defineApiGroup } from '../platform/http/api-groups.js';
import { InArea } from '../platform/http/access.js';
import { ApiOperationDoc } from '../platform/http/operation-doc.js';
import type { Caller } from '../platform/access/caller.js';
import { CurrentCaller } from '../platform/http/caller.js';
import { type Page, presentPage } from '../platform/http/pagination.js';
import { PathId } from '../platform/http/path-id.js';
import { PathRecord } from '../platform/http/path-record.js';
import { presentSync } from './syncs.presenter.js';
import { ListSyncs } from './syncs.requests.js';
import { LatestSyncData, SyncData, SyncPage, type SyncResponse } from './syncs.responses.js';
import { SyncsService } from './syncs.service.js';

@InArea('syncs')
@ApiTags(
  defineApiGroup({
    name: 'Syncs',
    description: 'Runs that fetch new transactions and rebuild daily balances.',
    place: 90,
  }),
)
@PathRecord(SyncsService)
@Controller('api/v1/syncs')
export class SyncsController {
  constructor(private readonly syncs: SyncsService) {}

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: SyncPage,
    summary: 'List sync history, newest first',
    description: 'Syncs of the family, its accounts and its provider connections; children are items of their own.',
    errors: ['validation_failed'],
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: ListSyncs): Promise<Page<SyncResponse>> {
    return presentPage(query, await this.syncs.list(caller, query), presentSync);
  }

  @Post()
  @ApiOperationDoc({
    status: 202,
    body: SyncData,
    summary: 'Sync the family and all of its accounts',
    description:
      'Fetches new transactions from every provider connection, and rebuilds daily balances. While a family sync is pending, ' +
      'returns that one.',
  })
  async start(@CurrentCaller() caller: Caller): Promise<{ data: SyncResponse }> {
    return { data: presentSync(await this.syncs.start(caller)) };
  }

  @Get('latest')
  @ApiOperationDoc({
    status: 200,
    body: LatestSyncData,
    summary: 'Read the newest sync',
    description: '`data` is null if the family has none.',
  })
  async getLatest(@CurrentCaller() caller: Caller): Promise<LatestSyncData> {
    const newest = await this.syncs.getNewest(caller);
    return { data: newest === null ? null : presentSync(newest) };
  }

  @Get(':id')
  @ApiOperationDoc({
    status: 200,
    body: SyncData,
    summary: 'Read a sync',
    description: '`error` is a fixed sentence: what the provider said is not passed on.',
    idOf: 'sync',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: SyncResponse }> {
    return { data: presentSync(await this.syncs.get(caller, id)) };
  }
}
