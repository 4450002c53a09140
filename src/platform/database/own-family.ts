/**
 * A row `own` with the family of a statement as `own.family`; $1 is the family. An `INSERT … SELECT` takes the family from it,
 * because Citus sends one with a parameter in that place to no single node (docs/scaling.md).
 */
export const OWN_FAMILY = '(SELECT id AS family FROM families WHERE id = $1) AS own';
