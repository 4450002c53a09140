/** What XML 1.0 cannot have, even escaped. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** An element of OFX with a text. A character that XML cannot have becomes a space. */
export function element(name: string, text: string): string {
  const content = text.replaceAll(FORBIDDEN, ' ').replaceAll(/[&<>]/g, (char) => ENTITIES[char] ?? char);
  return `<${name}>${content}</${name}>`;
}

/** An aggregate of OFX with what is in it. */
export function aggregate(name: string, ...members: readonly string[]): string {
  return `<${name}>${members.join('')}</${name}>`;
}
