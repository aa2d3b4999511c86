// Beside its links, which need no script, a picture in full size hears the keys that they name; with another they are the browser's.
addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey, shiftKey }) => {
  if (altKey || ctrlKey || metaKey || shiftKey) return
  document.querySelector(`.lightbox:target [data-key="${CSS.escape(key)}"]`)?.click()
})
