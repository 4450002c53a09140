import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ApiOperationDoc,
  ApiRequestBody,
  type Caller,
  CurrentCaller,
  defineApiGroup,
  InArea,
  type Page,
  PageQuery,
  PathId,
  PathRecord,
  presentMoney,
  presentPage,
} from 'hearth/plugin';
import type { Goal } from './goals.repository.js';
import { CreateGoal } from './goals.requests.js';
import { GoalData, GoalPage, type GoalResponse } from './goals.responses.js';
import { GoalsService } from './goals.service.js';

@InArea('ledger')
@ApiTags(defineApiGroup({ name: 'Goals', description: 'What the family saves for.', place: 65 }))
@Controller('api/v1/goals')
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Post()
  @ApiRequestBody(CreateGoal, { name: 'Bicycle', amount: '900.00' })
  @ApiOperationDoc({
    status: 201,
    body: GoalData,
    summary: 'Make a goal',
    description: 'Stores what the family saves for, and how much it wants to have.',
    errors: ['goals_too_many'],
  })
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateGoal): Promise<{ data: GoalResponse }> {
    return { data: presentGoal(await this.goals.create(caller, body)) };
  }

  @Get()
  @ApiOperationDoc({
    status: 200,
    body: GoalPage,
    summary: 'List goals',
    description: 'The goals of the family, newest first.',
  })
  async list(@CurrentCaller() caller: Caller, @Query() query: PageQuery): Promise<Page<GoalResponse>> {
    return presentPage(query, await this.goals.list(caller, query), presentGoal);
  }

  @Get(':id')
  @PathRecord(GoalsService)
  @ApiOperationDoc({
    status: 200,
    body: GoalData,
    summary: 'Read a goal',
    description: 'One goal of the family.',
    idOf: 'goal',
  })
  async get(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<{ data: GoalResponse }> {
    return { data: presentGoal(await this.goals.get(caller, id)) };
  }

  @Delete(':id')
  @PathRecord(GoalsService)
  @ApiOperationDoc({
    status: 204,
    summary: 'Delete a goal',
    description: 'Deletes the goal. The account keeps its money.',
    idOf: 'goal',
  })
  async delete(@CurrentCaller() caller: Caller, @PathId() id: string): Promise<void> {
    await this.goals.delete(caller, id);
  }
}

function presentGoal({ id, name, amount, accountId, createdAt }: Goal): GoalResponse {
  return { id, name, amount: presentMoney(amount), account_id: accountId, created_at: createdAt.toISOString() };
}
