/**
 * The values of a form on a page, as a browser sends them back.
 * @param action the beginning of the address that the form is sent to, as a regular expression
 */
export function formOn(html: string, action: string): Record<string, string> {
  const form = new RegExp(`<form method="post" action="${action}"[^]*?</form>`).exec(html)![0];
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const isTicked = !input.includes('type="checkbox"') || / checked/.test(input);
    if (isTicked) fields[nameIn(input)] = plain(/value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  for (const [, start = '', options = ''] of form.matchAll(/<select([^>]*)>([^]*?)<\/select>/g)) {
    fields[nameIn(start)] = plain(/value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  }
  for (const [, start = '', text = ''] of form.matchAll(/<textarea([^>]*)>\n([^<]*)</g)) {
    fields[nameIn(start)] = plain(text);
  }
  return fields;
}

function nameIn(tag: string): string {
  return /name="([^"]*)"/.exec(tag)![1]!;
}

function plain(html: string): string {
  return html.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
