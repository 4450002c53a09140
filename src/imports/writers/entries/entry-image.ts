/** A SQL expression for the columns of an entry `e`, without generated columns. */
export const ENTRY_IMAGE = `to_jsonb(e) - '{name_key,amount_hash,text_shape}'::text[]`;

/** The value of the placeholder `entry_image` in templates. */
export const entryImage = { entry_image: ENTRY_IMAGE };
