import { IsInt, Max, Min } from 'class-validator';

export class GoalsConfig {
  /** HEARTH_GOALS_MAX_GOALS: the most goals of a family. */
  @IsInt()
  @Min(1)
  @Max(10_000)
  readonly maxGoals: number = 100;
}
