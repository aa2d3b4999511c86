// The only script of the visitors' pages. Without it everything works; the film just plays on where nobody sees it.

const film = document.querySelector('.hero video')
const pause = document.querySelector('.film__toggle')

if (film && pause) {
  let isInView = true
  const play = () => {
    if (isInView && !document.hidden && !pause.checked) film.play().catch(() => {})
    else film.pause()
  }
  new IntersectionObserver(([entry]) => {
    isInView = entry.isIntersecting
    play()
  }).observe(film.parentElement)
  pause.addEventListener('change', play)
  document.addEventListener('visibilitychange', play)
}

// biome-ignore lint/suspicious/noConsole: the specification asks for the missing path in the browser's console
if (document.querySelector('[data-missing]')) console.error('404: no page at', location.pathname)
