/** `Bold, Ctrl B` as this keyboard has it, on Apple's `Bold, ⌘B`. */
export const keysHere = (words: string) =>
  /mac|iphone|ipad/i.test(navigator.platform) ? words.replace('Ctrl ', '⌘').replace('Alt ', '⌥') : words
