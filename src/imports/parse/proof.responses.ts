import { ApiProperty } from '@nestjs/swagger';
import { IntegerField, ObjectField, TextField } from '../../platform/http/fields.js';

export class ProofBreak {
  @IntegerField({ description: 'The line of the row whose balance is another one.', minimum: 1 })
  readonly line!: number;

  @TextField({ description: 'The balance before plus the amount.' })
  readonly expected!: string;

  @TextField({ description: 'The balance that the row states.' })
  readonly found!: string;

  @TextField({ description: 'The second less the first.' })
  readonly difference!: string;
}

/** The details of a proof. Amounts are decimal text; inflows are positive. */
export class ProofDetailsResponse {
  @ApiProperty({
    description: 'The balances that the amounts were compared with; null without any.',
    oneOf: [{ type: 'string', enum: ['running_balance', 'totals', 'trade_amounts'] }, { type: 'null' }],
  })
  readonly by!: string | null;

  @IntegerField({ description: 'Links between two balances.', minimum: 0 })
  readonly links!: number;

  @IntegerField({ description: 'Links that are met.', minimum: 0 })
  readonly met!: number;

  @TextField({ description: 'The balance before the first row in time.', nullable: true })
  readonly opening!: string | null;

  @TextField({ description: 'The balance after the last row in time.', nullable: true })
  readonly closing!: string | null;

  @TextField({ description: 'The sum of the entries.', nullable: true })
  readonly sum!: string | null;

  @IntegerField({ description: 'Rows behind which no balance stands.', minimum: 0 })
  readonly unproven_rows!: number;

  @ObjectField(() => ProofBreak, { description: 'The first link that is not met, or null.', nullable: true })
  readonly first_break!: ProofBreak | null;

  @ApiProperty({
    description: 'The same for each account and currency, where there are several.',
    type: 'array',
    items: { type: 'object', additionalProperties: true },
  })
  readonly parts!: readonly Readonly<Record<string, unknown>>[];
}
