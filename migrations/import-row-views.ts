import { SERVICE_ROLE } from './row-level-security.js';

/** The SQL of the views of the categories and tags that staged rows use, those of the split lines inside of a row included. */
export const CREATE_IMPORT_ROW_VIEWS = `
  CREATE VIEW import_row_categories WITH (security_invoker = true) AS
    SELECT family_id, import_id, row_number, errors, category FROM import_rows WHERE category IS NOT NULL
    UNION ALL
    SELECT family_id, import_id, row_number, errors, part ->> 'category'
    FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') part
    WHERE details ? 'split_lines' AND part ->> 'category' IS NOT NULL;

  CREATE VIEW import_row_tags WITH (security_invoker = true) AS
    SELECT family_id, import_id, row_number, errors, tag FROM import_rows CROSS JOIN LATERAL unnest(tags) tag
    UNION ALL
    SELECT family_id, import_id, row_number, errors, tag
    FROM import_rows CROSS JOIN LATERAL jsonb_array_elements(details -> 'split_lines') part
    CROSS JOIN LATERAL jsonb_array_elements_text(part -> 'tags') tag
    WHERE details ? 'split_lines';

  GRANT SELECT ON import_row_categories, import_row_tags TO ${SERVICE_ROLE};
`;

/** The SQL that takes them away, as whoever replaces the table below them has to. */
export const DROP_IMPORT_ROW_VIEWS = `
  DROP VIEW import_row_tags;
  DROP VIEW import_row_categories;
`;
