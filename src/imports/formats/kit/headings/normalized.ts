/** Letters that do not decompose into a base letter and a mark. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ى: 'ي',
  ة: 'ه',
};

const FOLDED_LETTERS = /[ßøłđæœıأإآىة]/gu;
/** Diacritics, except the two that turn a Japanese syllable into another one. */
const MARKS = /(?![\u3099\u309A])\p{Mn}/gu;
/** Gender-neutral endings of German and Swedish words: `*in`, `:in`, `*r`. */
const GENDER_ENDING = /[*:](?:innen|in|r)\b/gu;
const APOSTROPHES = /['’.]/gu;
const CURRENCY_SIGN = /\p{Sc}/gu;
const CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const NO_LETTER_OR_DIGIT = /[^\p{L}\p{N}\u3099\u309A]+/gu;

/**
 * Normalizes text for comparison: drops case, accents, punctuation and width variants.
 * @param text a heading, a label, an action or a word of a cell
 */
export function normalized(text: string): string {
  return text
    .normalize('NFKC')
    .replace(CAMEL_CASE, ' ')
    .toLowerCase()
    .replace(FOLDED_LETTERS, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(GENDER_ENDING, '')
    .replace(APOSTROPHES, '')
    .replace(CURRENCY_SIGN, ' ')
    .replace(/&/gu, ' and ')
    .replace(NO_LETTER_OR_DIGIT, ' ')
    .trim();
}
