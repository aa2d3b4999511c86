// Beside its links, which need no script, a picture in full size hears the keys that they name.
addEventListener('keydown', ({ key }) => {
  document.querySelector(`.lightbox:target [data-key="${CSS.escape(key)}"]`)?.click()
})
