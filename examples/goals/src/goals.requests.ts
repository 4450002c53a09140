import { MoneyField, TextField, UuidField } from 'hearth/plugin';

export class CreateGoal {
  @TextField({ description: 'What for.', minLength: 1, maxLength: 255, example: 'Bicycle' })
  readonly name!: string;

  @MoneyField({ description: "How much, in the family's currency.", example: '900.00' })
  readonly amount!: string;

  @UuidField({ description: 'The account that holds the money.', optional: true, nullable: true })
  readonly account_id?: string | null;
}
