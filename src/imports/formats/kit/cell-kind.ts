/** The type of a cell in its file. All cells of text files are `text`. */
export type CellKind = 'text' | 'number' | 'date' | 'boolean';
