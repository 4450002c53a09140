/** A function of the schema, as it must be on Citus. */
export interface NodeFunction {
  readonly signature: string;
  /** Everything between the signature and the body. */
  readonly attributes: string;
  readonly body: string;
}

export const IN_SCHEMA = 'SET search_path = public, pg_temp';
export const TRIGGER = `RETURNS trigger LANGUAGE plpgsql ${IN_SCHEMA}`;
