/** A SQL expression for the columns of an entry `e`, without those that PostgreSQL computes from others. */
export const ENTRY_IMAGE = `to_jsonb(e) - '{name_key,amount_hash,text_shape}'::text[]`;

/** The same for the placeholder of a template. */
export const entryImage = { entry_image: ENTRY_IMAGE };
