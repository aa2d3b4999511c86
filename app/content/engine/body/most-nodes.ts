/** Of one text. In a file of its own, because limits are loaded by screens that go without ProseMirror. */
export const mostNodes = 20_000
