import goals from 'hearth-plugin-goals';

/** Has a table whose rows are in no backup. */
export default { ...goals, records: [] };
