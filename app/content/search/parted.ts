/**
 * What Postgres takes for part of a word and visitors for a sign between two, `-` before a number, paths, hosts and tags
 * among it. Where the database keeps texts by the locale C, as ours does, it takes all signs beyond ASCII for letters. A
 * point stays within numbers and between single letters, whatever stands around them.
 */
const signs = [
  String.raw`[-+/<@~&\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7]`,
  String.raw`[\u2000-\u206f\u20a0-\u20cf\u2116\u2122\u2190-\u245f\u2500-\u2775\u2794-\u2bff\u2e00-\u2e7f\u3000-\u3003]`,
  String.raw`[\u3008-\u3011\ufe0e\ufe0f\ufeff\U0001f000-\U0001faff]`,
].join('|')
const inWord = String.raw`[^][\s\d.,;:!?(){}"\u0027\\\u0001]`
/** To look behind would read a text anew for each sign. */
const point = String.raw`(${inWord}{2})\.(?=\S)|\.(?=${inWord}{2})`

const replaced = (text: string, [sign, atPoint]: [string, string]) =>
  `regexp_replace(regexp_replace(${composed(text)}, '${signs}', ${sign}, 'g'), '${point}', '\\1' || ${atPoint}, 'g')`

/** The expression in SQL of a text whose words Postgres reads as visitors type them. It fits documents in JSON as well. */
export const parted = (text: string) => replaced(text, ["' '", "' '"])

/** Stands beside each sign in what is shown. */
export const beside = '\u0001'

export const partedBeside = (text: string) => replaced(text, [`chr(1) || '\\&' || chr(1)`, `chr(1) || '.' || chr(1)`])

/** As wordsOf: letters with their accents, and no place to break a word. Few texts have them apart, and to look is quicker. */
const composed = (text: string) =>
  `replace(CASE WHEN ${text} ~ '${accents}' THEN normalize(${withoutLoose(text)}) ELSE ${text} END, chr(173), '')`

const accents = String.raw`[\u0300-\u036f]`

/** Of JSON: an accent after a line break would make another letter of its \n. */
const withoutLoose = (text: string) =>
  String.raw`regexp_replace(${text}, '(\\[bfnrt]|\\u[0-9a-f]{4})${accents}+', '\1', 'g')`
