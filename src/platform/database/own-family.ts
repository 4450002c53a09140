/**
 * One row, `own`, whose column `family` is the id of the statement's family ($1). An `INSERT … SELECT` takes the family from this
 * column: Citus cannot send the statement to a single node if it takes the family from a parameter (docs/scaling.md).
 */
export const OWN_FAMILY = '(SELECT id AS family FROM families WHERE id = $1) AS own';
