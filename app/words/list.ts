/** Words for a machine to look for, written as one line. */
export const list = (words: string): readonly string[] => words.split(' ')
