import type { PasteSource } from './paste-source.ts'
import { classesOf, type Styles } from './styles.ts'

const raised = [...'⁰¹²³⁴⁵⁶⁷⁸⁹']
const lowered = [...'₀₁₂₃₄₅₆₇₈₉']
/** Letters that Word shows as signs, as it writes them itself when one types an arrow or a face. */
const wingdings: Record<string, string> = {
  à: '→',
  ß: '←',
  á: '↑',
  â: '↓',
  ó: '⇔',
  è: '➔',
  J: '☺',
  L: '☹',
  ü: '✓',
  û: '✗',
}

/** A text as it was meant where it stood: signs of symbol fonts, powers, and spaces that only hold their place. */
export function textAs(text: string, parent: Element, source: PasteSource, styles: Styles): string {
  const style = styles.of(parent)
  if (style.get('mso-symbol-font-family')?.includes('wingdings') || style.get('font-family')?.startsWith('wingdings'))
    return text.replaceAll(/[^\s]/g, (sign) => wingdings[sign] ?? sign)
  if (style.has('mso-spacerun') || classesOf(parent).includes('Apple-converted-space'))
    return text.replaceAll('\u00a0', ' ')
  if (/^\d+$/.test(text)) {
    const place = style.get('vertical-align')
    const isRaised = place === 'super' || parent.closest('sup') !== null
    if (isRaised || place === 'sub' || parent.closest('sub'))
      return text.replaceAll(/\d/g, (digit) => (isRaised ? raised : lowered)[Number(digit)] ?? digit)
  }
  // What is typed in a browser ends in a space that does not break, wherever a new run begins.
  const isTyped = source === 'Word online' || source === 'Gmail' || source === 'Outlook'
  return isTyped ? text.replaceAll(/(^|\S)\u00a0$|^\u00a0(?=\S)/g, '$1 ') : text
}
