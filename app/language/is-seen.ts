/** Whether a text shows anything. */
export const isSeen = (text: string) => seen.test(text)

/** Neither a space nor a control nor what is drawn by nothing, such as U+200B; the empty pattern of braille is a blank. */
const seen = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
