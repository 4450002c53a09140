import { ApiSchema } from '@nestjs/swagger';
import { DataOf, MoneyField, PageOf, TextField, TimestampField, UuidField } from 'hearth/plugin';

@ApiSchema({ name: 'Goal' })
export class GoalResponse {
  @UuidField({ description: 'The id of the goal.' })
  readonly id!: string;

  @TextField({ description: 'What for.', example: 'Bicycle' })
  readonly name!: string;

  @MoneyField({ description: "How much, in the family's currency.", example: '900.00' })
  readonly amount!: string;

  @UuidField({ description: 'The account that holds the money; null for none.', nullable: true })
  readonly account_id!: string | null;

  @TimestampField({ description: 'When the goal was made.' })
  readonly created_at!: string;
}

export const GoalData = DataOf(GoalResponse, 'GoalData');
export const GoalPage = PageOf(GoalResponse, 'GoalPage');
