import { Controller, Get, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/access/caller.js';
import { InArea } from '../../platform/http/access.js';
import { CurrentCaller } from '../../platform/http/caller.js';
import { ApiOperationDoc } from '../../platform/http/operation-doc.js';
import { PathId } from '../../platform/http/path-id.js';
import { PathRecord } from '../../platform/http/path-record.js';
import { CHANGE_SETS_GROUP } from '../ledger.openapi.js';
import { pluralOf } from '../records/plural.js';
import { withArticle } from '../records/article.js';
import type { RecordKind } from '../records/record-kind.js';
import { RECORD_KINDS } from '../records/record-kinds.js';
import { HistoryResponse } from './history.responses.js';
import { HistoryService } from './history.service.js';

/** The controller of `GET /<nouns>/{id}/history`, of which every kind of record has one. */
function historyControllerOf(kind: RecordKind): Type {
  const noun = kind.type.replaceAll('_', ' ');

  @InArea('ledger')
  @ApiTags(CHANGE_SETS_GROUP)
  @PathRecord(HistoryService)
  @Controller(`api/v1/${pluralOf(kind.type)}`)
  class HistoryController {
    constructor(private readonly history: HistoryService) {}

    @Get(':id/history')
    @ApiOperationDoc({
      status: 200,
      body: HistoryResponse,
      summary: `List the history of ${withArticle(noun)}`,
      description: 'Each change with its author and its values, newest first. A deleted record keeps its history.',
      idOf: noun,
    })
    async list(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<HistoryResponse> {
      return this.history.of(caller, kind, id);
    }
  }
  const name = noun.replace(/(?:^| )([a-z])/g, (_, letter: string) => letter.toUpperCase());
  Object.defineProperty(HistoryController, 'name', { value: `${name}HistoryController` });
  return HistoryController;
}

export const HISTORY_CONTROLLERS = RECORD_KINDS.map(historyControllerOf);
