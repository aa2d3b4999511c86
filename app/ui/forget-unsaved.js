// Where no other script runs, what `unsaved-copies.ts` does when somebody signs out.
const form = document.querySelector('form[data-unsaved]')
form?.addEventListener('submit', (event) => {
  const { unsaved, warning } = form.dataset
  const names = Object.keys(localStorage).filter((name) => name.startsWith(unsaved))
  if (names.length > 0 && !confirm(warning)) event.preventDefault()
  else for (const name of names) localStorage.removeItem(name)
})
