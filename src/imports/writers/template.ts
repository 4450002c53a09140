const PLACEHOLDER = /\{\{([a-z_]+)\}\}/g;

/**
 * Replaces each `{{name}}` in a SQL template with the SQL of that name. Throws an Error if a placeholder has no value,
 * a value has no placeholder, or a placeholder is malformed.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>> = {}): string {
  const parts = template.split(PLACEHOLDER);
  const names = parts.filter((_, index) => index % 2 === 1);
  const unused = Object.keys(values).filter((name) => !names.includes(name));
  if (unused.length > 0) throw new Error(`The template has no placeholder for ${unused.join(', ')}`);
  return parts.map((part, index) => (index % 2 === 1 ? valueOf(part, values) : plain(part))).join('');
}

function valueOf(name: string, values: Readonly<Record<string, string>>): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The template needs a value for ${name}`);
  return value;
}

function plain(text: string): string {
  if (text.includes('{{')) throw new Error('The template has a malformed placeholder');
  return text;
}
