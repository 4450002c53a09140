import { PreparedStatement } from '../../platform/database/prepared-statement.js';
import { sqlFile } from '../../platform/database/sql-file.js';
import { fillTemplate } from './template.js';

/**
 * The parameters of a statement: the ids of the family and the import, and the distinct names of one kind in the file.
 */
export type StepParam = 'family' | 'import' | 'names';

/** Planner settings of PostgreSQL for one step that handles many rows. */
export type PlannerSettings = Readonly<Record<'enable_sort', 'off'>>;

/** One SQL statement of a publish or a revert. */
export interface Step {
  /**
   * The folder and the file, such as `entries/insert`. The SQL text starts with it, so that it is visible in database
   * logs.
   */
  readonly name: string;
  readonly statement: PreparedStatement;
  /** The meaning of `$1`, `$2` and so on. */
  readonly params: readonly StepParam[];
  readonly planner?: PlannerSettings;
}

interface StepOptions {
  readonly planner?: PlannerSettings;
  /** The SQL for each placeholder of the file. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Creates a step. The name of a step, such as `entries/insert`, is where its SQL comes from. */
export function stepOf(name: string, sql: string, params: readonly StepParam[]): Step {
  return { name, statement: new PreparedStatement(`-- ${name}\n${sql}`), params };
}

/** Creates the step of a `.sql` file, which is named without its extension. */
export type StepFactory = (file: string, params: readonly StepParam[], options?: StepOptions) => Step;

/** Returns the factory for the steps of one folder. @param module the `import.meta.url` of a module in it */
export function stepsIn(module: string): StepFactory {
  const folder = new URL('.', module).pathname.split('/').at(-2) ?? '';
  return (file, params, { values, ...planned } = {}) => {
    const name = `${folder}/${file}`;
    const text = fillTemplate(sqlFile(new URL(`./${file}.sql`, module)), values);
    return { ...stepOf(name, text, params), ...planned };
  };
}

/** Returns the values of a step's parameters, in order. */
export function paramsOf(step: Step, values: Readonly<Partial<Record<StepParam, unknown>>>): readonly unknown[] {
  return step.params.map((param) => values[param]);
}
